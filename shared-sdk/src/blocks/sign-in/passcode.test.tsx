import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { handleField, heading, visit } from './test-visit.tsx';

describe('SignIn: passcode', () => {
  it('sends the passcode only to the chosen one of two contact options and signs in with it', async () => {
    const phone = '2125550111';
    const options = { phone, passcodesBy: ['EMAIL' as const, 'PHONE' as const] };
    const { backend, customer, start, choose, fill, timesDone } = await visit(options);
    await start();
    await choose(/^Text me a code/);
    await heading(/^Enter the 6-digit code we sent to .*0111$/);

    expect(await backend.given.latestMessage(customer.handle)).toBeUndefined();
    const { passcode = '' } = (await backend.given.latestMessage(phone)) ?? {};
    await fill('One-time code', passcode);

    await waitFor(() => expect(timesDone()).toBe(1));
  });

  it('sends the passcode immediately when it is the only sign-in method and signs in on the sixth digit', async () => {
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
    await choose(/^Text me a code/);
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
      const { backend, customer, fill, press, timesDone } = await visit(
        { phone, passcodesBy: [...ways], hasPassword: false },
        { locale: 'fr-CA' },
      );
      const sent = jest.spyOn(backend, 'fetch');
      await fill('Courriel ou nom d’utilisateur', customer.handle);
      await press('Continuer');
      if (ways.length > 1) {
        await press(/^Recevoir un code par texto/);
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

  it('reports a wrong passcode next to the field, keeps it, and then accepts the right one', async () => {
    const { start, fill, passcode, timesDone, problems } = await visit({ hasPassword: false });
    await start();

    await fill('One-time code', '000000');
    const said = await screen.findAllByText('That code isn’t right. Check our latest message.');
    expect(said.length).toBeGreaterThan(0);
    expect(screen.getByLabelText('One-time code')).toHaveProperty('value', '000000');
    expect(problems.at(-1)).toBe(true);
    await fill('One-time code', await passcode());

    await waitFor(() => expect(timesDone()).toBe(1));
  });

  it('says that the passcode could not be read when the server reports it as malformed', async () => {
    const { backend, start, fill, timesDone } = await visit({ hasPassword: false });
    await start();
    backend.refuse('oneTimePasscode.redeem', { code: 'BAD_REQUEST' });

    await fill('One-time code', '000000');

    await screen.findByText('We couldn’t read that code');
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('We couldn’t read that code');
    expect(alert.textContent).toContain('Enter the 6 digits again, or send a new code.');
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
      await screen.findAllByText(/That code isn’t right/);
    }

    await fill('One-time code', '000006');

    await screen.findByText('Too many attempts');
    expect(screen.getByText(/Wait 10 minutes/)).toBeTruthy();
  });

  it('says how long to wait after too many passcodes were sent', async () => {
    const { backend, start, choose } = await visit();
    await start();
    const tooMany = { code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds: 420 };
    backend.refuse('oneTimePasscode.initiate', tooMany);
    await choose(/^Email me a code/);

    await screen.findByText('Too many attempts');
    expect(screen.getByText(/Wait 7 minutes/)).toBeTruthy();
  });

  it('says how long to wait and keeps the handle when a rate limit prevents the passcode from being sent at the first step', async () => {
    const { backend, customer, start } = await visit({ hasPassword: false });
    const tooMany = { code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds: 420 };
    backend.refuse('oneTimePasscode.initiate', tooMany);
    await start();

    await screen.findByText('Too many attempts');
    expect(screen.getByText(/Wait 7 minutes/)).toBeTruthy();
    expect(handleField()).toHaveProperty('value', customer.handle);
  });
});
