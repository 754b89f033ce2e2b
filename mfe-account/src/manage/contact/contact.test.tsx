import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import { screen, waitFor } from '@testing-library/react';
import { visit } from '../../test-visit.tsx';
import { open } from '../test-manage.tsx';

const newEmail = 'new.address@example.com';

describe('contact details', () => {
  it('change the name in place and say so beside the heading', async () => {
    const { sdk, setting, press, type } = await open('contact');
    const name = await setting('Name');

    await press('Change', name);
    await type('First name', 'Ada');
    await type('Last name', 'Lovelace');
    await press('Save', name);

    expect(await name.findByText('Ada Lovelace')).toBeTruthy();
    expect(name.getByRole('status').textContent).toBe('Saved');
    expect(document.activeElement).toBe(name.getByRole('button', { name: 'Change' }));
    const { value } = await sdk.bind(accounts).read();
    expect(value).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace' });
  });

  it('move focus into the form, and cancel without a change', async () => {
    const { setting, press, type, backend } = await open('contact');
    const name = await setting('Name');
    await press('Change', name);
    expect(document.activeElement).toBe(screen.getByLabelText('First name'));

    await type('First name', 'Somebody');
    await press('Cancel', name);

    expect(name.queryByText(/Somebody/)).toBeNull();
    expect(backend.timesAsked('accountManagement.updateCustomerInfo')).toBe(0);
  });

  it('ask for a missing name at the field', async () => {
    const { setting, press, type, backend } = await open('contact');
    const name = await setting('Name');
    await press('Change', name);
    await type('First name', '');
    await press('Save', name);

    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(name.getAllByText('Enter your first name').length).toBeGreaterThan(0);
    expect(backend.timesAsked('accountManagement.updateCustomerInfo')).toBe(0);
  });

  it.each([500, 503, 'network'] as const)(
    'keep what was typed after a failure (%s), and save it with the next press',
    async (failure) => {
      const { backend, setting, press, type, typedIn } = await open('contact');
      const name = await setting('Name');
      await press('Change', name);
      await type('First name', 'Ada');
      backend.fail('accountManagement.updateCustomerInfo', failure);
      await press('Save', name);

      expect(
        await name.findByText(/Nothing was changed|what you typed is still here/i),
      ).toBeTruthy();
      expect(await typedIn('First name')).toBe('Ada');
      await press('Save', name);
      expect(await name.findByText('Ada Stone')).toBeTruthy();
    },
  );

  it('keep what was typed and the open form when the page is opened again', async () => {
    const { setting, press, type, close, open: again, typedIn } = await open('contact');
    await press('Change', await setting('Name'));
    await type('First name', 'Ada');

    close();
    again();

    expect(await typedIn('First name')).toBe('Ada');
  });

  it('change the email once the code sent to the new one is entered', async () => {
    const { sdk, setting, press, type, user, passcodeTo } = await open('contact');
    const email = await setting('Email');
    await press('Change', email);
    await type('New email', newEmail);
    await press('Send code', email);

    const code = await screen.findByLabelText(/6-digit code we sent to n•••@example.com/);
    await user.type(code, await passcodeTo(newEmail));

    expect(await email.findByText(newEmail)).toBeTruthy();
    expect(email.getByRole('status').textContent).toBe('Saved');
    expect((await sdk.bind(accounts).read()).value.email).toBe(newEmail);
  });

  it('keep the email until the right code is entered', async () => {
    const { avery, sdk, setting, press, type, user } = await open('contact');
    const email = await setting('Email');
    await press('Change', email);
    await type('New email', newEmail);
    await press('Send code', email);
    await user.type(await screen.findByLabelText(/6-digit code/), '000000');

    expect((await email.findAllByText(/^That code isn’t right/)).length).toBe(2);
    expect((await sdk.bind(accounts).read()).value.email).toBe(avery.handle);
    await press('Use something else', email);
    expect(await screen.findByLabelText('New email')).toBeTruthy();
  });

  it('report an email that another account uses at the field', async () => {
    const { backend, setting, press, type, typedIn } = await open('contact');
    const grace = await backend.given.customer();
    const email = await setting('Email');
    await press('Change', email);
    await type('New email', grace.handle);
    await press('Send code', email);

    expect((await email.findAllByText(/^Someone already uses this email/)).length).toBe(2);
    expect(await typedIn('New email')).toBe(grace.handle);
  });

  it.each([
    ['', 'Enter your new email'],
    ['ada', 'Enter an email address, such as avery@example.com'],
  ])('do not send a code to "%s"', async (typed, message) => {
    const { backend, setting, press, type } = await open('contact');
    const email = await setting('Email');
    await press('Change', email);
    await type('New email', typed);
    await press('Send code', email);

    expect((await email.findAllByText(message)).length).toBe(2);
    expect(backend.timesAsked('ownIdentity.changeHandle')).toBe(0);
  });

  it('report an email that the server does not accept at the field', async () => {
    const { backend, setting, press, type } = await open('contact');
    const email = await setting('Email');
    await press('Change', email);
    await type('New email', newEmail);
    backend.refuse('ownIdentity.changeHandle', { code: 'EMAIL_INVALID' });
    await press('Send code', email);

    expect((await email.findAllByText(/^Enter an email address/)).length).toBe(2);
  });

  it('say how long to wait after too many codes', async () => {
    const { backend, setting, press, type } = await open('contact');
    const email = await setting('Email');
    await press('Change', email);
    await type('New email', newEmail);
    const refusal = { code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds: 300 };
    backend.refuse('ownIdentity.changeHandle', refusal);
    await press('Send code', email);

    expect(await email.findByText(/^Wait 5 minutes/)).toBeTruthy();
  });

  it('save a phone number that receives no codes as typed', async () => {
    const { sdk, setting, press, type, backend } = await open('contact');
    const phone = await setting('Phone');
    await press('Add', phone);
    await type('Phone number', '212 555 0111');
    await press('Save', phone);

    expect(await phone.findByText('(212) 555-0111')).toBeTruthy();
    expect((await sdk.bind(accounts).read()).value.phone).toBe('2125550111');
    expect(backend.timesAsked('ownIdentity.changePhoneNumber')).toBe(0);
  });

  it('send a code to a phone number that should receive codes', async () => {
    const { setting, press, type, user, passcodeTo } = await open('contact', {
      phone: '2125550111',
    });
    const phone = await setting('Phone');
    expect(phone.getByText(/^We don’t text/)).toBeTruthy();
    await press('Change', phone);
    await type('Phone number', '6465550122');
    await user.click(screen.getByLabelText(/^Text me sign-in codes/));
    await press('Send code', phone);
    await user.type(await screen.findByLabelText(/6-digit code/), await passcodeTo('6465550122'));

    expect(await phone.findByText('(646) 555-0122')).toBeTruthy();
    expect(phone.getByText(/^We can text you/)).toBeTruthy();
  });

  it('always verify a phone number that already receives codes', async () => {
    const { setting, press, type } = await open('contact', {
      phone: '2125550111',
      passcodesBy: ['EMAIL', 'PHONE'],
    });
    const phone = await setting('Phone');
    await press('Change', phone);
    await type('Phone number', '6465550122');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await press('Send code', phone);
    expect(await screen.findByLabelText(/6-digit code we sent to •••• 0122/)).toBeTruthy();
  });

  it.each([
    ['12', 'before it is sent'],
    ['2125550199', 'by the server'],
  ])('report the phone number %s at the field, found invalid %s', async (typed, by) => {
    const { backend, setting, press, type } = await open('contact');
    const phone = await setting('Phone');
    await press('Add', phone);
    await type('Phone number', typed);
    if (by === 'by the server') {
      backend.refuse('accountManagement.updateCustomerInfo', { code: 'INVALID_PHONE_NUMBER' });
    }
    await press('Save', phone);
    expect((await phone.findAllByText(/^Enter a 10-digit phone number/)).length).toBe(2);
  });

  it('are shown in French', async () => {
    const { setting, press } = await open('contact', { locale: 'fr-CA', phone: '5145550122' });
    const phone = await setting('Téléphone');
    expect(phone.getByText('514 555-0122')).toBeTruthy();
    await press('Modifier', phone);
    expect(await screen.findByLabelText('Numéro de téléphone')).toBeTruthy();
  });

  it('are read again after a failed read', async () => {
    const { backend, press, close, open: again } = await open('contact');
    close();
    backend.fail('account.read', 500);
    again();
    await press('Try again');
    expect(await screen.findByRole('region', { name: 'Email' })).toBeTruthy();
  });

  it('lead to the error page below a part that does not exist', async () => {
    const visited = await visit({ path: '/account/manage/nothing', moves: true });
    await visited.signedInBefore();
    visited.open();
    const { went } = visited;
    await waitFor(() => expect(went.at(-1)).toMatch(/^\/error\?kind=notFound/));
  });
});
