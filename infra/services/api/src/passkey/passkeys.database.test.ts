import { describe, expect, it } from '@jest/globals';
import { softAuthenticator } from '@sideband/shared-sdk/passkey/behaviour';
import { passkeys } from '@sideband/shared-sdk/passkey/calls';
import { eitherDatabase } from '../testing/databases.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';

const minutes = 60_000;
const codeOf = (outcome: { ok: boolean; error?: { code: string } }) =>
  outcome.ok ? 'ok' : outcome.error?.code;

type Authenticator = ReturnType<typeof softAuthenticator>;

/** A signed-in customer in their own browser, with an authenticator for the api's origin. */
async function withPasskey(api: TestApi, how: { verifiesUser?: boolean } = {}) {
  const ada = await api.given.signedIn();
  const authenticator = softAuthenticator({ origin: api.url, ...how });
  const create = async ({ ceremonies } = authenticator) => {
    const token = await ada.accessToken();
    const { grant, publicKeyCredentialCreationOptions: options } = await ada.ask.for(
      passkeys.startCreation,
      undefined,
      token,
    );
    const credential = await ceremonies.create(options);
    const finish = () => ada.ask(passkeys.finishCreation, { credential }, grant);
    return { grant, finish, options };
  };
  return { ada, authenticator, create };
}

async function startLogin(api: TestApi, { ceremonies }: Authenticator) {
  const visitor = api.visit();
  const start = await visitor.ask(passkeys.startLogin, undefined, await visitor.accessToken());
  if (!start.ok) throw new Error(start.error.code);
  const { grant, publicKeyCredentialRequestOptions: options } = start.value;
  const credential = await ceremonies.get(options, { autofill: false });
  const finish = (body = credential) =>
    visitor.ask(passkeys.finishLogin, { credential: body }, grant);
  return { credential, finish };
}

describe.each(eitherDatabase)('passkeys, on %s', (database) => {
  it('are rejected when the challenge is older than five minutes', async () => {
    const api = await startApi(database);
    const { authenticator, create } = await withPasskey(api);
    await (await create()).finish();

    const inTime = await startLogin(api, authenticator);
    api.wait(5 * minutes - 1000);
    expect(codeOf(await inTime.finish())).toBe('ok');

    const late = await startLogin(api, authenticator);
    api.wait(5 * minutes);
    expect(codeOf(await late.finish())).toBe('UNAUTHENTICATED');
  });

  it('are rejected from a page of another origin', async () => {
    const api = await startApi(database);
    const { authenticator, create } = await withPasskey(api);
    await (await create()).finish();
    authenticator.state.origin = 'https://sideband.evil.example';

    expect(codeOf(await (await startLogin(api, authenticator)).finish())).toBe(
      'INVALID_CREDENTIALS',
    );
    const elsewhere = await withPasskey(api);
    elsewhere.authenticator.state.origin = 'https://sideband.evil.example';
    expect(codeOf(await (await elsewhere.create()).finish())).toBe('INVALID_CREDENTIALS');
  });

  it('require user verification', async () => {
    const api = await startApi(database);
    const { create } = await withPasskey(api, { verifiesUser: false });
    expect(codeOf(await (await create()).finish())).toBe('INVALID_CREDENTIALS');

    const { authenticator, create: createVerified } = await withPasskey(api);
    expect(codeOf(await (await createVerified()).finish())).toBe('ok');
    authenticator.state.verifiesUser = false;
    expect(codeOf(await (await startLogin(api, authenticator)).finish())).toBe(
      'INVALID_CREDENTIALS',
    );
  });

  it('reject the grant of a creation ceremony when signing in', async () => {
    const api = await startApi(database);
    const { authenticator, create } = await withPasskey(api);
    await (await create()).finish();
    const { grant, options } = await create(softAuthenticator({ origin: api.url }));
    const { challenge, rp } = options;
    const wanted = {
      challenge,
      rpId: rp.id,
      timeout: 60_000,
      userVerification: 'required',
    } as const;
    const credential = await authenticator.ceremonies.get(wanted, { autofill: false });

    const outcome = await api.visit().ask(passkeys.finishLogin, { credential }, grant);

    expect(codeOf(outcome)).toBe('UNAUTHENTICATED');
  });

  it('reject a wrong signature, user handle or challenge', async () => {
    const api = await startApi(database);
    const { authenticator, create } = await withPasskey(api);
    await (await create()).finish();
    const { credential: ofEarlierChallenge } = await startLogin(api, authenticator);
    type Credential = typeof ofEarlierChallenge;

    const spoil: ((valid: Credential) => Credential)[] = [
      (valid) => ({ ...valid, signature: valid.signature.slice(0, -6) }),
      (valid) => ({ ...valid, userHandle: 'c29tZWJvZHktZWxzZQ' }),
      (valid) => ({ ...valid, userHandle: '' }),
      () => ofEarlierChallenge,
    ];
    for (const spoiled of spoil) {
      const { credential, finish } = await startLogin(api, authenticator);
      expect(codeOf(await finish(spoiled(credential)))).toBe('INVALID_CREDENTIALS');
    }
    const { finish } = await startLogin(api, authenticator);
    expect(codeOf(await finish())).toBe('ok');
  });

  it('consume the challenge on a failed attempt', async () => {
    const api = await startApi(database);
    const { authenticator, create } = await withPasskey(api);
    await (await create()).finish();
    const { credential, finish } = await startLogin(api, authenticator);

    expect(codeOf(await finish({ ...credential, signature: 'bm90aGluZw' }))).toBe(
      'INVALID_CREDENTIALS',
    );
    expect(codeOf(await finish())).toBe('UNAUTHENTICATED');
  });

  it('sign the customer in and write an audit entry when the counter goes back', async () => {
    const api = await startApi(database);
    const { authenticator, create } = await withPasskey(api);
    await (await create()).finish();
    const { state } = authenticator;
    state.counter = 7;
    expect(codeOf(await (await startLogin(api, authenticator)).finish())).toBe('ok');

    state.counter = 3;
    const outcome = await (await startLogin(api, authenticator)).finish();

    expect(codeOf(outcome)).toBe('ok');
    const identityId = outcome.ok ? outcome.value.identityId : '';
    const notes = await api.db
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('subject', '=', `identity:${identityId}`)
      .where('action', '=', 'passkey counter went back')
      .execute();
    expect(notes).toEqual([{ before: { counter: 7 }, after: { counter: 3 } }]);
  });

  it('use a random 32-byte user handle per customer', async () => {
    const api = await startApi(database);
    const { ada, create } = await withPasskey(api);
    const first = await create();
    expect(Buffer.from(first.options.user.id, 'base64url')).toHaveLength(32);
    expect(codeOf(await first.finish())).toBe('ok');

    expect(codeOf(await first.finish())).toBe('UNAUTHENTICATED');
    const grace = await withPasskey(api);
    const second = await grace.create();
    expect(second.options.user.id).not.toBe(first.options.user.id);
    expect(grace.ada.handle).not.toBe(ada.handle);
  });

  it('notify the customer by mail when one is added', async () => {
    const api = await startApi(database);
    const { ada, create } = await withPasskey(api);
    await (await create()).finish();
    const mails = await api.db
      .selectFrom('outbox')
      .select(['kind', 'content'])
      .where('recipient', '=', ada.handle)
      .execute();
    expect(mails).toEqual([{ kind: 'signInChanged', content: { what: 'passkey' } }]);
  });
});
