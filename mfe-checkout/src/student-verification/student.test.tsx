import { describe, expect, it } from '@jest/globals';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { studentStatuses } from '@sideband/shared-sdk/student-status';
import { exampleClaim } from '@sideband/shared-sdk/student-status/examples';
import { schoolId } from '@sideband/shared-sdk/student-status/model';
import { act, screen, waitFor } from '@testing-library/react';
import { heading, type Visit, visit } from '../purchase/test-visit.tsx';

const route = '/subscribe/checkout/studentverification/new';
const proof = 'proof of enrolment';
const pdf = () => new File([`%PDF-1.7 ${proof}`], 'enrolment.pdf', { type: 'application/pdf' });

async function sayWho(page: Visit, { school = 'Granite Valley College', lastName = 'Marsh' } = {}) {
  await page.fill('School', school.slice(0, 4));
  await page.user.click(await screen.findByRole('option', { name: school }));
  await page.fill('First name', 'Robin');
  await page.fill('Last name', lastName);
  await page.user.selectOptions(screen.getByLabelText('Graduation month'), '05');
  const year = String(new Date().getFullYear() + 2);
  await page.user.selectOptions(screen.getByLabelText('Graduation year'), year);
}

async function giveDocument(page: Visit, file = pdf()) {
  await page.user.upload(await screen.findByLabelText('Document'), file);
  await page.fill('Email', 'robin@example.com');
  await page.press('Send the document');
}

describe('student verification', () => {
  it('asks for the account only after the document was approved', async () => {
    const page = await visit({ path: route });
    await heading('Where do you study?');
    await sayWho(page);
    await page.press('Continue');
    await heading('Show that you’re enrolled');
    await giveDocument(page);
    await heading('Your student status');
    expect(await screen.findByText('We’re checking your document')).toBeTruthy();
    expect(screen.queryByLabelText('Email')).toBeNull();

    await page.backend.given.documentsDecided('approve');
    await screen.findByText('You’re verified', undefined, { timeout: 8_000 });
    await page.press('Continue');
    await heading('Your account');
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'robin@example.com');
  }, 20_000);

  it('keeps the page and everything typed across a reload', async () => {
    const page = await visit({ path: route });
    await heading('Where do you study?');
    await sayWho(page);
    page.unmount();
    await visit({ path: `${route}/school`, again: page });
    await heading('Where do you study?');
    expect(screen.getByLabelText('School')).toHaveProperty('value', 'Granite Valley College');
    expect(screen.getByLabelText('Last name')).toHaveProperty('value', 'Marsh');
  });

  it('reports missing fields and sends nothing', async () => {
    const page = await visit({ path: route });
    await heading('Where do you study?');
    await page.press('Continue');
    expect(await screen.findAllByText(/Pick your school from the list/)).not.toHaveLength(0);
    expect(page.timesAsked('/student/v1/verifications')).toBe(0);
  });

  it('says that the list of schools failed to load, not that the school is unknown', async () => {
    const page = await visit({ path: route });
    await heading('Where do you study?');
    page.fate('/schools', 'unsent');
    await page.fill('School', 'Gran');
    await screen.findByText(/We couldn’t load the list of schools/);
    await page.fill('School', 'Grani');
    await screen.findByRole('option', { name: 'Granite Valley College' });
  });

  it('suggests schools for the keyboard, and says what to do when none matches', async () => {
    const page = await visit({ path: route });
    await heading('Where do you study?');
    await page.fill('School', 'Zzz');
    await screen.findByText(/^No school matches/);
    await page.fill('School', 'Gran');
    await screen.findByRole('option', { name: 'Granite Valley College' });
    await page.user.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByRole('combobox', { name: 'School' })).toHaveProperty(
      'value',
      'Granite Valley College',
    );
    expect(screen.queryByText(/^No school matches/)).toBeNull();
  });

  it('rejects a file that is too large without sending it', async () => {
    const page = await visit({ path: route });
    await heading('Where do you study?');
    await sayWho(page);
    await page.press('Continue');
    await heading('Show that you’re enrolled');
    const large = pdf();
    Object.defineProperty(large, 'size', { value: 11 * 1024 * 1024 });
    await giveDocument(page, large);
    expect(await screen.findAllByText('Choose a file of 10 MB or less')).not.toHaveLength(0);
    expect(page.timesAsked('/document')).toBe(0);
  });

  it('asks for the year of birth when the name is ambiguous, and then verifies the student immediately', async () => {
    const page = await visit({ path: route });
    await heading('Where do you study?');
    await sayWho(page, { school: 'Harbor State University', lastName: 'Reyes' });
    await page.press('Continue');
    await page.fill(/Year of birth/, '2006');
    await page.press('Continue');
    await screen.findByText('You’re verified');
    await page.press('Continue');
    await heading('Your account');
  });

  it('refuses a school that grants no degrees, and offers other plans or another school', async () => {
    const page = await visit({ path: route });
    await heading('Where do you study?');
    await sayWho(page, { school: 'Evening Pottery School' });
    await page.press('Continue');
    const refusal = await heading('This school isn’t eligible for the student price');
    await waitFor(() => expect(document.activeElement).toBe(refusal));
    expect(screen.getByRole('link', { name: 'See all ways to listen' })).toBeTruthy();
    await page.press('Try another school');
    const question = await heading('Where do you study?');
    await waitFor(() => expect(document.activeElement).toBe(question));
  });

  it('verifies by an emailed link with one click and continues', async () => {
    const page = await visit({ path: route });
    await heading('Where do you study?');
    await sayWho(page, { school: 'Harbor State University' });
    await page.press('Continue');
    await heading('Show that you’re enrolled');
    const email = 'robin@harbor-state.example';
    await page.fill('School email', email);
    await page.press('Send the link');
    await screen.findByText('Check your school email');
    const token = (await page.backend.given.latestMessage(email))?.studentToken ?? '';
    page.unmount();

    const later = await visit({ path: `${route}?student=${token}`, again: page });
    await heading('Confirm it’s you');
    await later.press('Yes, it’s me');
    await screen.findByText('You’re verified');
    expect(later.address()).toBe(`${route}/checking`);
    await later.press('Continue');
    await heading('Your account');
  });

  it('moves focus to the heading of the one-page flow after an emailed link is followed', async () => {
    const legacy = '/subscribe/checkout/studentverification';
    const page = await visit({ path: legacy });
    await sayWho(page, { school: 'Harbor State University' });
    await page.press('Continue');
    const question = await screen.findByText('How do you want to verify?');
    await waitFor(() => expect(document.activeElement).toBe(question));
    const email = 'sasha@harbor-state.example';
    await page.fill('School email', email);
    await page.press('Send the link');
    await screen.findByText('Check your school email');
    const token = (await page.backend.given.latestMessage(email))?.studentToken ?? '';
    page.unmount();

    const later = await visit({ path: `${legacy}?student=${token}`, again: page });
    await later.press('Yes, it’s me');
    const title = await heading('Verify that you’re a student');
    await waitFor(() => expect(document.activeElement).toBe(title));
  });

  it('can also be completed in the one-page flow', async () => {
    const page = await visit({ path: '/subscribe/checkout/studentverification' });
    await heading('Verify that you’re a student');
    await sayWho(page, { school: 'Harbor State University', lastName: 'Reyes' });
    await page.press('Continue');
    await page.fill(/Year of birth/, '2006');
    await page.press('Continue');
    await screen.findByText('You’re verified');
    await waitFor(() =>
      expect(document.activeElement?.textContent).toBe('1. School and enrollment'),
    );
    await page.press('Continue');
    await screen.findByLabelText('Password');
  });
});

describe('student renewal', () => {
  it('says that there is nothing to renew when the customer has no status', async () => {
    await visit({ path: '/student/re-verify', asCustomer: true });
    await heading('No student status to renew');
  });

  it.each(['/student/re-verify', '/student/re-verify/new'])(
    'renews the status at %s with a document',
    async (path) => {
      const page = await visit({ path: '/student', asCustomer: true });
      const { backend, customer, offer, user } = page;
      if (!customer) throw new Error('Nobody came.');
      let isDue = true;
      const sdk = backend.newSdk({
        country: 'US',
        async fetch(address, init) {
          const answer = await backend.fetch(address, init);
          const text = await answer.text();
          const said = isDue ? text.replace('"isDue":false', '"isDue":true') : text;
          return new Response(said, answer);
        },
      });
      await signInWithPassword(sdk, customer);
      const school = { schoolId: schoolId.parse('school-verified') };
      const claim = { ...exampleClaim, school, birthYear: 2006 };
      await sdk.bind(studentStatuses).begin({ ...claim, lastName: 'Reyes' });
      page.unmount();

      await visit({ path, again: { backend, sdk, offer } });
      await screen.findByRole('checkbox', { name: /^I still study at Harbor State/ });
      await user.selectOptions(screen.getByLabelText('Graduation month'), '05');
      const year = String(new Date().getFullYear() + 2);
      await user.selectOptions(screen.getByLabelText('Graduation year'), year);
      await page.press('Continue');
      await user.click(await screen.findByRole('radio', { name: /^Upload a document/ }));
      await user.upload(await screen.findByLabelText('Document'), pdf());
      await page.press('Send the document');
      await screen.findByText('We’re checking your document');
      isDue = false;
      await backend.given.documentsDecided('approve');
      const verified = screen.findByText('You’re verified', undefined, { timeout: 8_000 });
      expect(await verified).toBeTruthy();
    },
    20_000,
  );

  it.each(['/student/re-verify', '/student/re-verify/new'])(
    'shows the verified status at %s',
    async (path) => {
      const page = await visit({ path: '/student', asCustomer: true });
      if (!page.customer) throw new Error('Nobody came.');
      await act(async () => {
        await page.sdk.bind(studentStatuses).begin({
          ...exampleClaim,
          school: { schoolId: schoolId.parse('school-verified') },
          birthYear: 2006,
        });
        await signInWithPassword(page.sdk, page.customer as never);
      });
      page.unmount();
      await visit({ path, again: page });
      expect(await screen.findByText('You’re verified')).toBeTruthy();
    },
  );
});
