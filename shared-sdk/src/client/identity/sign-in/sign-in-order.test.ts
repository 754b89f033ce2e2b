import { describe, expect, it } from '@jest/globals';
import { memoryCookies } from '@sideband/shared-sdk';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { identities } from '@sideband/shared-sdk/identity';
import { requestLink, signInWithLink } from '@sideband/shared-sdk/magic-link';
import { signInWithPasscode } from '@sideband/shared-sdk/one-time-passcode';
import { startSignIn } from '@sideband/shared-sdk/sign-in';

/** Opens a page that records each call it sends with its kind of bearer token, oldest first. */
async function openPage() {
  const backend = createFakeBackend();
  const { handle } = await backend.given.customer({ hasPassword: false });
  const cookies = memoryCookies();
  const sent: string[] = [];
  const network = backend.fetchOf(cookies);
  const sdk = backend.newSdk({
    cookies,
    fetch: (url, init) => {
      const { session } = JSON.parse(cookies.read('AUTH_TOKEN') ?? '{}');
      const bearer = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? '';
      const shown = bearer === session?.accessToken ? 'access token' : bearer.replace(/-\d+$/, '');
      sent.push(`${init?.method} ${String(url).split('/api/')[1]} ${shown}`);
      return network(url, init);
    },
  });
  await sdk.session.start();
  sent.length = 0;
  return { backend, handle, sdk, sent };
}

describe('sign-in call order', () => {
  it('initiates, redeems and authenticates a passcode before it requests the session', async () => {
    const { backend, handle, sdk, sent } = await openPage();
    const begun = await startSignIn(sdk, { handle, language: 'en-US' });
    const { identityId } = begun.ok ? begun.value : { identityId: '' };
    const { passcode: otp = '' } = (await backend.given.latestMessage(handle)) ?? {};

    expect(await signInWithPasscode(sdk, { identityId, otp })).toEqual({ ok: true });

    expect(sent.slice(sent.findIndex((call) => call.includes('otp')))).toEqual([
      'POST otp/v1/otp/initiate access token',
      'PUT otp/v1/otp/redeem access token',
      'POST identity/v1/identities/authenticate/otp oneTimePasscode',
      'POST session/v1/sessions/authenticated identity-grant',
    ]);
  });

  it('redeems and authenticates a magic link before it requests the session', async () => {
    const { backend, handle, sdk, sent } = await openPage();
    const status = await sdk.bind(identities).status({ query: { handle } });
    await requestLink(sdk, { identityId: status.ok ? status.value.identityId : '' });
    const { magicLinkId = '' } = (await backend.given.latestMessage(handle)) ?? {};
    sent.length = 0;

    expect(await signInWithLink(sdk, magicLinkId)).toEqual({ ok: true });

    expect(sent).toEqual([
      `POST magic-link/v1/redeem/${magicLinkId} access token`,
      'POST identity/v1/identities/authenticate/magic-link magicLink',
      'POST session/v1/sessions/authenticated identity-grant',
    ]);
  });
});
