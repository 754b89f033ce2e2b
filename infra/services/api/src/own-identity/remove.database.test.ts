import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account/calls';
import { account } from '@sideband/shared-sdk/account/model';
import { exampleAddress } from '@sideband/shared-sdk/billing/examples';
import { identities } from '@sideband/shared-sdk/identity/calls';
import { oneTimePasscodes } from '@sideband/shared-sdk/one-time-passcode/calls';
import { ownIdentities } from '@sideband/shared-sdk/own-identity/calls';
import { identityByHandle } from '../identity/identities.table.ts';
import { insertProof } from '../proofs/proofs.table.ts';
import { newToken } from '../secrets/secrets.ts';
import { eitherDatabase } from '../testing/databases.ts';
import { startApi } from '../testing/start-api.ts';
import { waysIn } from '../testing/ways-in.ts';

describe.each(eitherDatabase)('closing an account, on %s', (database) => {
  it('invalidates pending links and passcodes and deletes their rows', async () => {
    const api = await startApi(database);
    const { db, given } = api;
    const ada = await given.signedIn();
    const accountNumber = account.shape.accountNumber.parse(ada.accountNumber);
    const { identityId = '' } = (await identityByHandle(db, ada.handle)) ?? {};
    const open = await waysIn(api, ada);

    await ada.ask.for(ownIdentities.remove, undefined, await ada.accessToken());

    expect(await open.followAll()).toEqual({ ...open.allRefused, link: 'MAGIC_LINK_NOT_FOUND' });
    const passcodes = db.selectFrom('oneTimePasscodes').where('identityId', '=', identityId);
    expect(await passcodes.selectAll().execute()).toEqual([]);
    const earlier = db.selectFrom('earlierSessions').where('accountNumber', '=', accountNumber);
    expect(await earlier.selectAll().execute()).toEqual([]);
  });

  it('removes name and contact data, ends the sessions and closes the subscriptions', async () => {
    const { db, given } = await startApi(database);
    const home = { phone: '2125550111', serviceAddress: exampleAddress };
    const ada = await given.signedIn(home);
    const accountNumber = account.shape.accountNumber.parse(ada.accountNumber);
    await given.subscription({ of: ada });
    const token = await ada.accessToken();
    expect((await ada.ask.raw(accounts.read, undefined, token)).status).toBe(200);

    await ada.ask.for(ownIdentities.remove, undefined, token);

    expect((await ada.ask.raw(accounts.read, undefined, token)).status).toBe(401);
    const of = db.selectFrom('customers').selectAll().where('accountNumber', '=', accountNumber);
    expect(await of.executeTakeFirst()).toMatchObject({
      firstName: '',
      lastName: '',
      email: `removed-${accountNumber}@invalid`,
      username: null,
      phone: null,
      serviceAddress: null,
    });
    const plans = db.selectFrom('subscriptions').select(['state', 'renewsOn']);
    expect(await plans.where('accountNumber', '=', accountNumber).execute()).toEqual([
      { state: 'closed', renewsOn: null },
    ]);
  });

  it('rejects passcodes requested and grants issued after the account was closed', async () => {
    const { db, given, visit, now } = await startApi(database);
    const ada = await given.signedIn();
    const { identityId = '' } = (await identityByHandle(db, ada.handle)) ?? {};
    await ada.ask.for(ownIdentities.remove, undefined, await ada.accessToken());

    const visitor = visit();
    const token = await visitor.accessToken();
    const context = { identityId, otpContext: 'SIGN_IN' as const };
    const asked = { ...context, otpOption: 'EMAIL' as const };
    await visitor.ask(oneTimePasscodes.initiate, asked, token);
    const mails = db.selectFrom('outbox').selectAll().where('kind', '=', 'oneTimePasscode');
    expect(JSON.stringify(await mails.execute())).not.toContain(ada.accountNumber);

    const { deviceId } = await db
      .selectFrom('devices')
      .select('deviceId')
      .limit(1)
      .executeTakeFirstOrThrow();
    const grant = newToken();
    const expiresAt = new Date(now().getTime() + 60_000);
    const proof = { kind: 'oneTimePasscode', deviceId, identityId, context: 'SIGN_IN' } as const;
    await db
      .transaction()
      .execute((tx) => insertProof(tx, { ...proof, detail: null, grant, expiresAt }));

    const late = await visitor.ask(identities.authenticateOneTimePasscode, undefined, grant);
    expect(late).toMatchObject({ ok: false, error: { code: 'UNAUTHENTICATED' } });
  });
});
