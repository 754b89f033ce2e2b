import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { openTabs } from './test-page.ts';

/** Opens a signed-in page whose account reads return 401 with the given body. */
async function refusedWith(body: string) {
  const { open, server, signIn, renewed } = openTabs();
  let asked = 0;
  const sdk = open({
    network: (url, init, cookies) => {
      if (!url.endsWith('/account')) return server.network(url, init, cookies);
      asked += 1;
      const headers = { 'x-trace-id': `try ${asked}` };
      return Promise.resolve(new Response(body, { status: 401, headers }));
    },
  });
  await signIn(sdk);
  const failure = await sdk
    .bind(accounts)
    .read()
    .catch((thrown) => thrown);
  return { failure, asked, renewed: renewed() };
}

const withCode = (code: string) => JSON.stringify({ error: { code } });

describe('401 response', () => {
  it.each(['invalidCredentials', 'locked', 'authorization-pending'])(
    'is thrown immediately with the code %s, without a renewal or retry',
    async (code) => {
      const { failure, ...made } = await refusedWith(withCode(code));

      expect(failure).toMatchObject({ name: 'ServiceError', status: 401, code });
      expect(made).toEqual({ asked: 1, renewed: 0 });
    },
  );

  it('is retried after a renewal with any other code', async () => {
    const { failure, ...made } = await refusedWith(withCode('UNAUTHENTICATED'));

    expect(failure).toMatchObject({ status: 401, code: 'UNAUTHENTICATED', traceId: 'try 2' });
    expect(made).toEqual({ asked: 2, renewed: 1 });
  });

  it('is retried after a renewal when it is not JSON', async () => {
    const { failure, ...made } = await refusedWith('<html>Sign in first</html>');

    expect(failure).toMatchObject({ name: 'GenericError', status: 401 });
    expect(made).toEqual({ asked: 2, renewed: 1 });
  });

  it('causes no retry and keeps the session when a sign-in is locked', async () => {
    const { open, server, renewed, started } = openTabs();
    const sdk = open();
    const { handle, password } = await server.given.customer();
    for (let nth = 1; nth <= 5; nth += 1) {
      await signInWithPassword(sdk, { handle, password: `wrong ${nth}` });
    }
    const asked = server.timesAsked('identity.authenticatePassword');
    expect(asked).toBe(5);

    expect(await signInWithPassword(sdk, { handle, password })).toMatchObject({
      error: { code: 'locked' },
    });
    expect(server.timesAsked('identity.authenticatePassword')).toBe(asked + 1);
    expect(renewed()).toBe(0);
    expect(started()).toEqual({ devices: 1, sessions: 1 });
  });
});
