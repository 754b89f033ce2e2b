import { describe, expect, it } from '@jest/globals';
import { ownIdentities } from '@sideband/shared-sdk/own-identity/calls';
import type { Transaction } from '../database/database.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { whileLocked } from '../testing/while-locked.ts';
import { identityByHandle, setPasswordHash } from './identities.table.ts';
import { hashPassword } from './password-hash.ts';

/** Runs `second` with the old password while the new one is written but not committed. */
async function meanwhile<Outcome>({ db }: TestApi, handle: string, second: () => Promise<Outcome>) {
  const { identityId = '' } = (await identityByHandle(db, handle)) ?? {};
  const newHash = await hashPassword('Quiet-Morning-7');
  const first = (tx: Transaction) => setPasswordHash(tx, identityId, newHash);
  return whileLocked(db, { first, second });
}

// PostgreSQL only: it can run two transactions at the same time.
describe('password that is changed while the old one is checked, on PostgreSQL', () => {
  it('does not let the old password sign in', async () => {
    const api = await startApi('PostgreSQL');
    const { handle, password } = await api.given.customer();
    const visitor = api.visit();
    await visitor.accessToken();

    const typed = await meanwhile(api, handle, () => visitor.typePassword(handle, password));

    expect(typed).toEqual({ ok: false, error: { code: 'invalidCredentials' } });
  });

  it('cannot be changed again with the old password', async () => {
    const api = await startApi('PostgreSQL');
    const ada = await api.given.signedIn();
    const token = await ada.accessToken();
    const body = { currentPassword: ada.password, newPassword: 'Loud-Evening-8' };

    const changed = await meanwhile(api, ada.handle, () =>
      ada.ask(ownIdentities.changePassword, body, token),
    );

    expect(changed).toEqual({ ok: false, error: { code: 'INVALID_CREDENTIALS' } });
  });
});
