import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { passkeys } from '@sideband/shared-sdk/passkey/calls';
import { eitherDatabase } from '../testing/databases.ts';
import { passkeyOf } from '../testing/passkey-of.ts';
import { startApi } from '../testing/start-api.ts';

/** A customer who signs in with as many passkeys, and with nothing else. */
async function withPasskeys(database: Parameters<typeof startApi>[0], count: number) {
  const api = await startApi(database);
  const ada = await api.given.signedIn();
  const token = await ada.accessToken();
  const ids: string[] = [];
  for (let nth = 0; nth < count; nth++) {
    ids.push(await passkeyOf(ada, token, api));
  }
  const { accountNumber } = ada;
  await api.db
    .updateTable('identities')
    .set({ passwordHash: null })
    .where('accountNumber', '=', accountNumber as never)
    .execute();
  await api.db
    .updateTable('customers')
    .set({ passcodeByEmail: false })
    .where('accountNumber', '=', accountNumber as never)
    .execute();
  const remove = (credentialId = '') =>
    ada.ask(passkeys.remove, { params: { credentialId } } as never, token);
  return { api, ada, token, ids, remove };
}

describe.each(eitherDatabase)('removing a passkey, on %s', (database) => {
  it('is refused while it is the last way in', async () => {
    const { ids, remove } = await withPasskeys(database, 1);
    const refused = { ok: false, error: { code: 'LAST_WAY_IN' } };
    expect(await remove(ids[0])).toMatchObject(refused);
  });

  it('leaves one of two passkeys if both are removed concurrently', async () => {
    const { ids, remove } = await withPasskeys(database, 2);
    const outcomes = await Promise.all(ids.map(remove));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('is recorded, and reported to the customer', async () => {
    const { api, ada, ids, remove } = await withPasskeys(database, 2);
    await remove(ids[0]);
    const mails = await api.db
      .selectFrom('outbox')
      .select('content')
      .where('kind', '=', 'signInChanged')
      .where('recipient', '=', ada.handle)
      .execute();
    const said = mails.map(({ content }) => content);
    expect(said.filter((one) => !isDeepStrictEqual(one, { what: 'passkey' }))).toEqual([
      { what: 'passkeyRemoved' },
    ]);
    const entries = await api.db
      .selectFrom('audit')
      .select('action')
      .where('action', '=', 'passkey removed')
      .execute();
    expect(entries.length).toBeGreaterThan(0);
  });
});
