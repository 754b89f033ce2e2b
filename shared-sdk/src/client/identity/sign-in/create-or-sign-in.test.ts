import { describe, expect, it } from '@jest/globals';
import { memoryCookies } from '@sideband/shared-sdk';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { createOrSignIn } from './create-or-sign-in.ts';

const password = 'Quiet-Morning-7';
const emailAddress = 'new@example.com';

/** Opens a page that records the path of each call it sends and the session type, oldest first. */
function openPage() {
  const backend = createFakeBackend();
  const cookies = memoryCookies();
  const sent: string[] = [];
  const sessions: string[] = [];
  const network = backend.fetchOf(cookies);
  const open = () => {
    const sdk = backend.newSdk({
      cookies,
      fetch: (url, init) => {
        sent.push(String(url).split('/api/')[1] ?? '');
        sessions.push(sdk.session.current().type);
        return network(url, init);
      },
    });
    return sdk;
  };
  const forget = () => {
    sent.length = 0;
    sessions.length = 0;
  };
  return { backend, sdk: open(), open, sent, sessions, forget };
}

describe('createOrSignIn', () => {
  it.each([1, 2] as const)(
    'starts an anonymous session, creates the customer with version %i of the call, then starts their session',
    async (version) => {
      const { sdk, sent } = openPage();

      await createOrSignIn(sdk, { emailAddress, password }, { version });

      expect(sent).toEqual([
        'device/v1/devices',
        'session/v1/sessions/anonymous',
        `uso-service/v${version}/identities/create`,
        'session/v1/sessions/authenticated',
      ]);
    },
  );

  it('signs out the current customer before it sends the new identity', async () => {
    const { backend, sdk, sent, sessions, forget } = openPage();
    await signInWithPassword(sdk, await backend.given.customer());
    forget();

    await createOrSignIn(sdk, { emailAddress, password });

    expect(sent).toEqual([
      'authenticate/logout',
      'uso-service/v2/identities/create',
      'session/v1/sessions/authenticated',
    ]);
    expect(sessions[1]).toBe('anonymous');
  });

  it('signs out the current customer on a newly opened page as well', async () => {
    const { backend, sdk, sent, open, forget } = openPage();
    await signInWithPassword(sdk, await backend.given.customer());
    const next = open();
    forget();

    await createOrSignIn(next, { emailAddress, password });

    expect(sent.indexOf('authenticate/logout')).toBeGreaterThan(-1);
    expect(sent.indexOf('authenticate/logout')).toBeLessThan(
      sent.indexOf('uso-service/v2/identities/create'),
    );
  });

  it('signs in with the given password after the server reports that the identity exists', async () => {
    const { backend, sdk, sent } = openPage();
    const customer = await backend.given.customer();

    await createOrSignIn(sdk, { emailAddress: customer.handle, password: customer.password });

    expect(sent).toEqual([
      'device/v1/devices',
      'session/v1/sessions/anonymous',
      'uso-service/v2/identities/create',
      'identity/v1/identities/authenticate/password',
      'session/v1/sessions/authenticated',
    ]);
  });

  it.each([
    [false, 'WAITING_ON_ONE_TIME_PASSWORD_ERROR'],
    [true, 'IDENTITY_ALREADY_EXISTS_ERROR'],
  ])(
    'tries no password for an existing identity when none was given (has one: %s)',
    async (hasPassword, code) => {
      const { backend, sdk } = openPage();
      const { handle } = await backend.given.customer({ hasPassword });

      const outcome = await createOrSignIn(sdk, { emailAddress: handle });

      expect(outcome).toMatchObject({ error: { code } });
      expect(backend.timesAsked('identity.authenticatePassword')).toBe(0);
      expect(sdk.session.current().type).toBe('anonymous');
    },
  );

  it.each([
    ['en-US', {}],
    ['fr-CA', { language: 'fr-CA' }],
  ] as const)('sends the passcode in %s when called with %j', async (said, asked) => {
    const backend = createFakeBackend();
    const cookies = memoryCookies();
    const network = backend.fetchOf(cookies);
    const languages: unknown[] = [];
    const sdk = backend.newSdk({
      cookies,
      fetch: (url, init) => {
        if (String(url).endsWith('/otp/initiate'))
          languages.push(JSON.parse(String(init?.body)).language);
        return network(url, init);
      },
    });
    const { handle } = await backend.given.customer({ hasPassword: false });

    await createOrSignIn(sdk, { emailAddress: handle, ...asked });

    expect(languages).toEqual([said]);
  });
});
