import { describe, expect, it } from '@jest/globals';
import { account } from '@sideband/shared-sdk/account/model';
import { linking } from '@sideband/shared-sdk/linking/calls';
import { revokeAccess } from '../revocation/revoke-access.ts';
import { startApi } from '../testing/start-api.ts';
import { whileLocked } from '../testing/while-locked.ts';

describe('linked device', () => {
  // PostgreSQL only: it can run two transactions at the same time.
  it('starts no session while the customer ends all sessions, on PostgreSQL', async () => {
    const { db, given, visit, now } = await startApi('PostgreSQL');
    const [ada, tv] = [await given.signedIn(), visit()];
    const token = await tv.accessToken();
    const code = await tv.ask(linking.generateUserCode, { flow: 'roku' }, token);
    const { userCode } = code.ok ? code.value : { userCode: '' };
    await ada.ask(linking.authorizeUserCode, { userCode }, await ada.accessToken());
    const accountNumber = account.shape.accountNumber.parse(ada.accountNumber);

    const started = await whileLocked(db, {
      first: (tx) => revokeAccess(tx, accountNumber, now()),
      second: () => tv.ask(linking.startOnDevice, {}, token),
    });

    expect(started).toMatchObject({ ok: false, error: { code: 'device-not-linked' } });
  });
});
