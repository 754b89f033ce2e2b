import { describe, expect, it } from '@jest/globals';
import { account } from '@sideband/shared-sdk/account/model';
import { exampleAddress } from '@sideband/shared-sdk/billing/examples';
import { identities } from '@sideband/shared-sdk/identity/calls';
import { oneTimePasscodes } from '@sideband/shared-sdk/one-time-passcode/calls';
import { ownIdentities } from '@sideband/shared-sdk/own-identity/calls';
import { coolingOffMs } from '@sideband/shared-sdk/rules/account-closing';
import { insertClosure } from '../customers/account-closures.table.ts';
import { identityByHandle } from '../identity/identities.table.ts';
import { markSent } from '../mail/outbox.table.ts';
import { insertProof } from '../proofs/proofs.table.ts';
import { newToken } from '../secrets/secrets.ts';
import { eitherDatabase } from '../testing/databases.ts';
import { digits } from '../testing/digits.ts';
import { eraseDue } from '../testing/erase-due.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { waysIn } from '../testing/ways-in.ts';

const accountNumberOf = (customer: { accountNumber: string }) =>
  account.shape.accountNumber.parse(customer.accountNumber);

/** Closes an account whose time to reopen it is over, whatever is on it. */
async function closeEarlier({ db, now }: TestApi, customer: { accountNumber: string }) {
  const closure = { accountNumber: accountNumberOf(customer), requestedAt: now(), erasesAt: now() };
  await db.transaction().execute((tx) => insertClosure(tx, closure));
}

const lastMailsTo = ({ db }: TestApi, recipient: string) =>
  db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'accountErased')
    .where('recipient', '=', recipient)
    .execute();

describe.each(eitherDatabase)('erasing a closed account, on %s', (database) => {
  it('invalidates pending links and passcodes and deletes their rows', async () => {
    const api = await startApi(database);
    const { db, given } = api;
    const ada = await given.signedIn();
    const { identityId = '' } = (await identityByHandle(db, ada.handle)) ?? {};
    const open = await waysIn(api, ada);
    await closeEarlier(api, ada);

    await eraseDue(api);

    expect(await open.followAll()).toEqual({ ...open.allRefused, link: 'MAGIC_LINK_NOT_FOUND' });
    const passcodes = db.selectFrom('oneTimePasscodes').where('identityId', '=', identityId);
    expect(await passcodes.selectAll().execute()).toEqual([]);
    const earlier = db
      .selectFrom('earlierSessions')
      .where('accountNumber', '=', accountNumberOf(ada));
    expect(await earlier.selectAll().execute()).toEqual([]);
  });

  it('removes name and contact data, and closes the subscriptions', async () => {
    const api = await startApi(database);
    const { db, given } = api;
    const home = { phone: '2125550111', serviceAddress: exampleAddress };
    const ada = await given.signedIn(home);
    const accountNumber = accountNumberOf(ada);
    await given.subscription({ of: ada });
    await closeEarlier(api, ada);

    await eraseDue(api);

    const of = db.selectFrom('customers').selectAll().where('accountNumber', '=', accountNumber);
    expect(await of.executeTakeFirst()).toMatchObject({
      firstName: '',
      lastName: '',
      email: `removed-${accountNumber}@invalid`,
      username: null,
      phone: null,
      serviceAddress: null,
      billingAddress: null,
    });
    const plans = db.selectFrom('subscriptions').select(['state', 'renewsOn', 'serviceAddress']);
    expect(await plans.where('accountNumber', '=', accountNumber).execute()).toEqual([
      { state: 'closed', renewsOn: null, serviceAddress: null },
    ]);
  });

  it('happens two weeks after the request, not earlier, and keeps bills and books', async () => {
    const api = await startApi(database);
    const { db, given } = api;
    const ada = await given.signedIn({ credit: 2500 });
    const accountNumber = accountNumberOf(ada);
    const invoiceId = await given.invoice({ of: ada, paidFrom: 'card' });
    const books = async () => ({
      bill: await db
        .selectFrom('invoices')
        .selectAll()
        .where('invoiceId', '=', invoiceId as never)
        .execute(),
      postings: await db
        .selectFrom('ledgerPostings')
        .innerJoin(
          'ledgerAccounts',
          'ledgerAccounts.ledgerAccountId',
          'ledgerPostings.ledgerAccountId',
        )
        .select(['kind', 'minorUnits'])
        .where('accountNumber', '=', accountNumber)
        .orderBy('minorUnits')
        .execute(),
    });
    const before = await books();
    const token = await ada.accessToken();
    expect(await ada.ask(ownIdentities.remove, undefined, token)).toMatchObject({ ok: true });

    await eraseDue(api);
    expect(await identityByHandle(db, ada.handle)).toBeDefined();
    api.wait(coolingOffMs);
    await eraseDue(api);

    expect(await identityByHandle(db, ada.handle)).toBeUndefined();
    expect(await books()).toEqual(before);
    expect(before.postings.length).toBeGreaterThan(0);
  });

  it('sends a last mail, and forgets its address once it is sent', async () => {
    const api = await startApi(database);
    const ada = await api.given.signedIn();
    await closeEarlier(api, ada);

    await eraseDue(api);

    const [mail] = await lastMailsTo(api, ada.handle);
    if (!mail) throw new Error('no mail');
    await api.db.transaction().execute((tx) => markSent(tx, mail, api.now()));
    expect(await lastMailsTo(api, ada.handle)).toEqual([]);
  });

  it('happens once if two processes find the account', async () => {
    const api = await startApi(database);
    const people = [await api.given.signedIn(), await api.given.signedIn()];
    for (const each of people) await closeEarlier(api, each);

    await Promise.all([eraseDue(api), eraseDue(api)]);

    for (const { handle } of people) expect(await lastMailsTo(api, handle)).toHaveLength(1);
  });

  it('goes on with the next account if one fails, and keeps the failed one for later', async () => {
    const api = await startApi(database);
    const { db, now, given } = api;
    const broken = account.shape.accountNumber.parse(digits(11));
    // Without an identity, which every account has.
    await db
      .insertInto('customers')
      .values({
        accountNumber: broken,
        email: `${broken}@example.com`,
        username: null,
        firstName: 'Avery',
        lastName: 'Stone',
        country: 'US',
        locale: 'en-US',
        isEBill: false,
        phone: null,
        serviceAddress: null,
        billingAddress: null,
      })
      .execute();
    const ada = await given.signedIn();
    await closeEarlier(api, { accountNumber: broken });
    await closeEarlier(api, ada);
    const failed: string[] = [];

    await eraseDue(api, {
      onFailed: (_, { subject }) => void failed.push(subject),
      onBroken(error) {
        throw error;
      },
    });

    expect(failed).toEqual([broken]);
    expect(await identityByHandle(db, ada.handle)).toBeUndefined();
    const left = db.selectFrom('accountClosures').where('accountNumber', '=', broken);
    expect(await left.selectAll().execute()).toHaveLength(1);
    const lease = await db
      .selectFrom('jobLeases')
      .select('notBefore')
      .where('subject', '=', broken)
      .executeTakeFirstOrThrow();
    expect(lease.notBefore.getTime()).toBeGreaterThan(now().getTime());
  });

  it('leaves an account that is reopened in the same moment', async () => {
    const api = await startApi(database);
    const ada = await api.given.signedIn();
    await closeEarlier(api, ada);
    ada.forgetSession();

    const [outcome] = await Promise.all([ada.signIn(ada), eraseDue(api)]);

    const isThere = (await identityByHandle(api.db, ada.handle)) !== undefined;
    const mails = await lastMailsTo(api, ada.handle);
    expect({ isThere, mails: mails.length }).toEqual(
      outcome.ok ? { isThere: true, mails: 0 } : { isThere: false, mails: 1 },
    );
  });

  it('rejects passcodes requested and grants issued afterwards', async () => {
    const api = await startApi(database);
    const { db, given, visit, now } = api;
    const ada = await given.signedIn();
    const { identityId = '' } = (await identityByHandle(db, ada.handle)) ?? {};
    await closeEarlier(api, ada);
    await eraseDue(api);

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
