import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { heading, named, type Visit, visit } from '../test-visit.tsx';

const legacy = '/activate/trial/service-lane';
const path = `${legacy}/new`;

/** Opens a page by the link that a dealer gave. */
async function arrive(at: string, options: { isOver?: boolean; email?: string } = {}) {
  const before = await visit({ path: '/activate' });
  const { given } = before.backend;
  const customer = options.email === 'customer' ? await given.customer() : undefined;
  const radio = await given.radio({ lifecycle: 'trialNotClaimed' });
  const record = await given.dealerRecord({
    radio,
    isOver: options.isOver ?? false,
    ...(customer && { email: customer.handle }),
  });
  before.unmount();
  const page: Visit = await visit({ path: `${at}?token=${record.token}`, again: before });
  return { page, record, radio, customer };
}

const agree = (page: Visit) =>
  page.user.click(screen.getByLabelText(/Offer and Renewal terms/, { selector: 'input' }));

describe('trial from a dealer in two presses', () => {
  it('shows car, days and masked address, and activates with one button', async () => {
    const { page, record, radio } = await arrive(path);
    await heading('Your trial is ready, Dale');
    expect(page.address()).toBe(`${path}/confirm`);
    expect(screen.getByText(`Radio ID ends in ${radio.radioIdLastFour}`)).toBeTruthy();
    expect(document.body.textContent).not.toContain(record.email);
    await agree(page);
    await page.press('Yes, activate');
    await heading('Your trial is on');
    expect(page.address()).toBe(`${path}/done`);
    expect(screen.getByText(/for 10 minutes/)).toBeTruthy();
    const [mail] = await page.backend.given.messagesTo(record.email);
    expect(mail).toBeTruthy();
  });

  it('opens one field for another address, and writes there', async () => {
    const { page } = await arrive(path);
    await heading('Your trial is ready, Dale');
    await page.press('Not your email?');
    await page.fillNamed('email', 'other.dale@example.com');
    await agree(page);
    await page.press('Yes, activate');
    await heading('Your trial is on');
    expect(await page.backend.given.messagesTo('other.dale@example.com')).not.toEqual([]);
  });

  it('shows the same trial after a reload, and activates once after a lost answer', async () => {
    const { page } = await arrive(path);
    await heading('Your trial is ready, Dale');
    page.unmount();
    const back = await visit({ path: `${path}/confirm`, again: page });
    await heading('Your trial is ready, Dale');
    await agree(back);
    page.fate('activate-at-dealer', 'lost');
    await back.press('Yes, activate');
    await screen.findByText('We can’t reach Sideband');
    await back.press('Yes, activate');
    await heading('Your trial is on');
  });

  it('asks an existing customer to sign in, and then activates for their account', async () => {
    const { page, customer } = await arrive(path, { email: 'customer' });
    await heading('Your trial is ready, Dale');
    await agree(page);
    await page.press('Yes, activate');
    await screen.findByText('Sign in, and the trial goes to your account.');
    await page.fill('Email or username', customer?.handle ?? '');
    await page.press('Continue');
    await page.fill('Password', customer?.password ?? '');
    await page.press('Sign in');
    await heading('Your trial is on');
  });

  it('asks for the car when the link has run out, and finds the record by name and ZIP code', async () => {
    const { page, radio } = await arrive(path, { isOver: true });
    await heading('Trial from your dealer');
    expect(screen.getByText('This link has run out')).toBeTruthy();
    const record = await page.backend.given.dealerRecord({ radio });
    await page.findByPlate(radio, 'Check my car');
    await page.fillNamed('lastName', 'Stranger');
    await page.fillNamed('postalCode', record.zip);
    await page.press('Find my trial');
    await screen.findByText('We couldn’t find this trial');
    expect(await named('lastName')).toHaveProperty('value', 'Stranger');
    await page.fillNamed('lastName', record.lastName);
    await page.press('Find my trial');
    await heading('Your trial is ready, Dale');
  });

  it('reports an address that cannot receive mail at its field', async () => {
    const { page } = await arrive(path);
    await heading('Your trial is ready, Dale');
    await page.press('Not your email?');
    await page.fillNamed('email', 'other.dale@example.com');
    await agree(page);
    page.backend.refuse('trial.activateAtDealer', { code: 'INVALID_EMAIL_ERROR' });
    await page.press('Yes, activate');
    expect(await screen.findByText(/can’t deliver mail/, { selector: 'a' })).toBeTruthy();
  });

  it.each([
    ['EXISTING_SELF_PAY_SUBSCRIPTION_ERROR', 'This radio already has a paid plan'],
    ['IDENTITY_NOT_RELATED_TO_VEHICLE_ERROR', 'This trial belongs to another account'],
  ])('shows a page for an activation refused with %s', async (code, title) => {
    const { page } = await arrive(path);
    await heading('Your trial is ready, Dale');
    await agree(page);
    page.backend.refuse('trial.activateAtDealer', { code });
    await page.press('Yes, activate');
    await heading(title);
  });
});

describe('trial from a dealer by sections', () => {
  it('fills in the car from the QR code, and activates with an optional phone number', async () => {
    const { page } = await arrive(legacy);
    await heading('Trial from your dealer');
    await page.fillNamed('phone', '5185550113');
    await agree(page);
    await page.press('Yes, activate');
    await heading('Your trial is on');
    expect(page.address()).toBe(`${legacy}/done`);
  });
});
