import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { visit } from './test-visit.tsx';

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name });
const handleField = () => screen.getByLabelText('Email or username');

describe('SignIn', () => {
  it('asks for the handle first, in a field that autofills usernames and passkeys', async () => {
    await visit();
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    expect(handleField().getAttribute('autocomplete')).toBe('username webauthn');
  });

  it('lists the ways the server offers with masked destinations and sends no passcode yet', async () => {
    const { backend, start } = await visit({
      phone: '2125550111',
      passcodesBy: ['EMAIL', 'PHONE'],
    });

    await start();

    await heading('How do you want to sign in?');
    const ways = screen.getAllByRole('radio').map((way) => way.closest('label')?.textContent);
    expect(ways).toEqual([
      'Password',
      'Code by emailc•••@example.com',
      'Code by text message•••• 0111',
      'Link by emailc•••@example.com',
    ]);
    expect(backend.timesAsked('oneTimePasscode.initiate')).toBe(0);
  });

  it.each([
    [
      'one contact option and a password',
      {},
      ['Password', 'Code by emailc•••@example.com', 'Link by emailc•••@example.com'],
    ],
    [
      'two contact options and no password',
      { phone: '2125550111', passcodesBy: ['EMAIL', 'PHONE'], hasPassword: false },
      [
        'Code by emailc•••@example.com',
        'Code by text message•••• 0111',
        'Link by emailc•••@example.com',
      ],
    ],
    ['no contact option and a password', { passcodesBy: [] }, ['Password']],
  ] as [string, Parameters<typeof visit>[0], string[]][])(
    'sends no passcode before a way is chosen with %s',
    async (_, wish, ways) => {
      const { backend, start } = await visit(wish);

      await start();

      await heading('How do you want to sign in?');
      const shown = screen.getAllByRole('radio').map((way) => way.closest('label')?.textContent);
      expect(shown).toEqual(ways);
      expect(backend.timesAsked('oneTimePasscode.initiate')).toBe(0);
    },
  );

  it('sends the passcode only to the chosen one of two contact options and signs in with it', async () => {
    const phone = '2125550111';
    const wish = { phone, passcodesBy: ['EMAIL' as const, 'PHONE' as const] };
    const { backend, customer, start, choose, fill, timesDone } = await visit(wish);
    await start();
    await choose(/Code by text message/);
    await heading(/^Enter the 6-digit code we sent to .*0111$/);

    expect(await backend.given.latestMessage(customer.handle)).toBeUndefined();
    const { passcode = '' } = (await backend.given.latestMessage(phone)) ?? {};
    await fill('One-time code', passcode);

    await waitFor(() => expect(timesDone()).toBe(1));
  });

  it('signs in by password with the handle in a field for password managers', async () => {
    const { sdk, customer, start, choose, fill, press, timesDone } = await visit();
    await start(` ${customer.handle} `);
    await choose('Password');
    await heading('Enter your password');

    expect(handleField().getAttribute('autocomplete')).toBe('username');
    expect(handleField()).toHaveProperty('readOnly', true);
    expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password');
    await fill('Password', customer.password);
    await press('Sign in');

    await waitFor(() => expect(timesDone()).toBe(1));
    expect(sdk.session.current()).toEqual({ type: 'authenticated', handle: customer.handle });
  });

  it.each([true, false])(
    'passes on whether the customer wants to stay signed in: %s',
    async (wish) => {
      const { sdk, customer, user, start, choose, fill, press, timesDone } = await visit();
      const signIn = jest.spyOn(sdk.session, 'signIn');
      await start();
      await choose('Password');
      const box = await screen.findByRole('checkbox', { name: /^Keep me signed in/ });
      // A long session must be opted into, so the box is unchecked by default.
      expect(box).toHaveProperty('checked', false);
      if (wish) await user.click(box);
      await fill('Password', customer.password);
      await press('Sign in');

      await waitFor(() => expect(timesDone()).toBe(1));
      expect(signIn).toHaveBeenCalledWith(expect.anything(), customer.handle, {
        keepSignedIn: wish,
      });
    },
  );

  it('sends the passcode immediately when it is the only way and signs in on the sixth digit', async () => {
    const { backend, start, user, passcode, timesDone } = await visit({ hasPassword: false });
    await start();
    await heading('Enter the 6-digit code we sent to c•••@example.com');
    const field = screen.getByLabelText('One-time code');
    expect(field.getAttribute('inputmode')).toBe('numeric');
    expect(field.getAttribute('autocomplete')).toBe('one-time-code');

    const code = await passcode();
    await user.click(field);
    await user.paste(` ${code.slice(0, 3)} ${code.slice(3)} `);

    await waitFor(() => expect(timesDone()).toBe(1));
    expect(backend.timesAsked('oneTimePasscode.initiate')).toBe(1);
    expect(backend.timesAsked('oneTimePasscode.redeem')).toBe(1);
  });

  it('signs in with a passcode sent by text message, chosen from two contact options', async () => {
    const { backend, sdk, customer, start, choose, fill, timesDone } = await visit({
      phone: '2125550111',
      passcodesBy: ['EMAIL', 'PHONE'],
    });
    await start();
    await choose(/^Code by text message/);
    await heading(/code we sent to •••• 0111$/);
    const sent = await backend.given.latestMessage('2125550111');
    await fill('One-time code', sent?.passcode ?? '');

    await waitFor(() => expect(timesDone()).toBe(1));
    expect(sdk.session.current()).toEqual({ type: 'authenticated', handle: customer.handle });
  });

  it.each([
    ['that is chosen', ['EMAIL', 'PHONE']],
    ['that is the only option', ['PHONE']],
  ] as const)(
    'texts the passcode to the number %s, in the language of the page',
    async (_, ways) => {
      const phone = '4185550111';
      const { backend, customer, user, fill, press, timesDone } = await visit(
        { phone, passcodesBy: [...ways], hasPassword: false },
        { locale: 'fr-CA' },
      );
      const sent = jest.spyOn(backend, 'fetch');
      await fill('Courriel ou nom d’utilisateur', customer.handle);
      await press('Continuer');
      if (ways.length > 1) {
        await user.click(await screen.findByRole('radio', { name: /^Code par message texte/ }));
        await press('Continuer');
      }
      await heading(/^Entrez le code .*0111$/);
      const { passcode = '' } = (await backend.given.latestMessage(phone)) ?? {};
      await fill('Code à usage unique', passcode);

      await waitFor(() => expect(timesDone()).toBe(1));
      const asked = sent.mock.calls.filter(([url]) => String(url).endsWith('/otp/initiate'));
      expect(asked.map(([, init]) => JSON.parse(String(init?.body)))).toMatchObject([
        { otpOption: 'PHONE', language: 'fr-CA' },
      ]);
    },
  );

  it('shows a wrong passcode at the field, keeps it, and accepts the right one afterwards', async () => {
    const { start, fill, passcode, timesDone, problems } = await visit({ hasPassword: false });
    await start();

    await fill('One-time code', '000000');
    const said = await screen.findAllByText('That code is not right. Check the newest message.');
    expect(said.length).toBeGreaterThan(0);
    expect(screen.getByLabelText('One-time code')).toHaveProperty('value', '000000');
    expect(problems.at(-1)).toBe(true);
    await fill('One-time code', await passcode());

    await waitFor(() => expect(timesDone()).toBe(1));
  });

  it('says that the passcode was unreadable when the server calls it malformed', async () => {
    const { backend, start, fill, timesDone } = await visit({ hasPassword: false });
    await start();
    backend.refuse('oneTimePasscode.redeem', { code: 'BAD_REQUEST' });

    await fill('One-time code', '000000');

    await screen.findByText('We could not read that code');
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('We could not read that code');
    expect(alert.textContent).toContain('Type the 6 digits again, or send a new code.');
    expect(timesDone()).toBe(0);
  });

  it('says how long to wait after too many wrong passcodes', async () => {
    const { start, fill } = await visit({ hasPassword: false });
    await start();
    for (const wrong of ['000001', '000002', '000003', '000004', '000005']) {
      await fill('One-time code', wrong);
      await waitFor(() =>
        expect(screen.getByLabelText('One-time code')).toHaveProperty('readOnly', false),
      );
      await screen.findAllByText(/That code is not right/);
    }

    await fill('One-time code', '000006');

    await screen.findByText('Too many tries for now');
    expect(screen.getByText(/Wait 10 minutes/)).toBeTruthy();
  });

  it('says how long to wait after too many passcodes were sent', async () => {
    const { backend, start, choose } = await visit();
    await start();
    const tooMany = { code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds: 420 };
    backend.refuse('oneTimePasscode.initiate', tooMany);
    await choose(/Code by email/);

    await screen.findByText('Too many tries for now');
    expect(screen.getByText(/Wait 7 minutes/)).toBeTruthy();
  });

  it('says how long to wait at the first step when no passcode is sent, and keeps the handle', async () => {
    const { backend, customer, start } = await visit({ hasPassword: false });
    const tooMany = { code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds: 420 };
    backend.refuse('oneTimePasscode.initiate', tooMany);
    await start();

    await screen.findByText('Too many tries for now');
    expect(screen.getByText(/Wait 7 minutes/)).toBeTruthy();
    expect(handleField()).toHaveProperty('value', customer.handle);
  });

  it('shows one message for every wrong password and offers a passcode instead', async () => {
    const { start, choose, fill, press, passcode, timesDone } = await visit();
    await start();
    await choose('Password');
    await fill('Password', 'wrong');
    await press('Sign in');
    await screen.findByText('That sign-in and password do not match');
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'wrong');

    await press('Use a code instead');
    await heading(/6-digit code/);
    await fill('One-time code', await passcode());

    await waitFor(() => expect(timesDone()).toBe(1));
  });

  it('says how long to wait after too many wrong passwords', async () => {
    const { customer, start, choose, fill, press } = await visit();
    await start();
    await choose('Password');
    for (let tries = 1; tries <= 5; tries += 1) {
      await fill('Password', `wrong ${tries}`);
      await press('Sign in');
      await screen.findByText('That sign-in and password do not match');
    }

    await fill('Password', customer.password);
    await press('Sign in');

    await screen.findByText('Password sign-in is paused');
    expect(screen.getByText(/Wait 15 minutes/)).toBeTruthy();
  });

  it('shows an unknown handle at the field and keeps it', async () => {
    const { start } = await visit();

    await start('nobody@example.com');

    const said = await screen.findAllByText(/We know nobody by this email or username/);
    expect(said).toHaveLength(2);
    expect(handleField()).toHaveProperty('value', 'nobody@example.com');
  });

  it('mails a link, shows the masked address, and sends another one on request', async () => {
    const { backend, customer, start, choose, press } = await visit();
    await start();
    await choose(/Link by email/);
    await heading('Check your email');
    expect(screen.getByText('c•••@example.com')).toBeTruthy();

    await press('Send a new link');
    await screen.findByText('We sent a new link.');

    expect(backend.timesAsked('magicLink.request')).toBe(2);
    expect(await backend.given.latestMessage(customer.handle)).toHaveProperty('magicLinkId');
  });

  it('remembers the way used last', async () => {
    const { sdk, start, choose, fill, passcode, timesDone } = await visit();
    await start();
    await choose(/Code by email/);
    await fill('One-time code', await passcode());
    await waitFor(() => expect(timesDone()).toBe(1));
    await sdk.session.signOut();

    expect(localStorage.getItem('sideband.signIn.lastWay')).toBe('EMAIL');
  });

  it('succeeds on retry after a network error and keeps the typed password', async () => {
    const { backend, customer, start, choose, fill, press, timesDone } = await visit();
    await start();
    await choose('Password');
    backend.fail('identity.authenticatePassword', 'network');
    await fill('Password', customer.password);
    await press('Sign in');
    await screen.findByText('We cannot reach Sideband');

    await press('Sign in');

    await waitFor(() => expect(timesDone()).toBe(1));
  });

  it('says at the first step that the service is busy, keeps the handle, and succeeds on retry', async () => {
    const { backend, customer, start, press } = await visit();
    backend.fail('identity.status', 503);
    await start();
    await screen.findByText('Sideband is very busy right now');
    expect(handleField()).toHaveProperty('value', customer.handle);

    await press('Continue');

    await heading('How do you want to sign in?');
  });

  it('requires a handle before it sends a request', async () => {
    const { backend, press, problems } = await visit();

    await press('Continue');

    await screen.findByText('There is a problem');
    expect(screen.getAllByText('Enter your email or username')).toHaveLength(2);
    expect(backend.timesAsked('identity.status')).toBe(0);
    expect(problems.at(-1)).toBe(true);
  });

  it('stores the handle as a draft, but never password or passcode', async () => {
    const { sdk, customer, start, choose, fill, press } = await visit();
    await start();
    await choose('Password');
    await fill('Password', 'a wrong password');
    await press('Sign in');
    await screen.findByText('That sign-in and password do not match');
    await press('Use a code instead');
    await fill('One-time code', '000000');
    await screen.findAllByText(/That code is not right/);

    expect(sdk.drafts.get('/account/login', 'signIn.handle')).toBe(customer.handle);
    const kept = JSON.stringify({ ...sessionStorage, ...localStorage }) + document.cookie;
    expect(kept).not.toContain('a wrong password');
    expect(kept).not.toContain('000000');
  });

  it('moves focus to the heading of each step', async () => {
    const { start, choose } = await visit();
    await start();
    const method = await heading('How do you want to sign in?');
    await waitFor(() => expect(document.activeElement).toBe(method));

    await choose('Password');

    const password = await heading('Enter your password');
    await waitFor(() => expect(document.activeElement).toBe(password));
  });

  it('goes back to the choice of ways and to the handle, which is kept', async () => {
    const { customer, start, choose, press } = await visit();
    await start();
    await choose('Password');

    await press('Use another way');
    await heading('How do you want to sign in?');
    await press('Use another email');

    await waitFor(() => expect(handleField()).toHaveProperty('value', customer.handle));
  });
});
