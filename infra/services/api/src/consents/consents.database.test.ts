import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account/calls';
import { eitherDatabase } from '../testing/databases.ts';
import { startApi } from '../testing/start-api.ts';

const consent = {
  consentType: 'Marketing offers' as const,
  countryCode: 'US' as const,
  platform: 'Web' as const,
  appVersion: '1.0' as const,
  version: '2026-01',
  language: 'en-US' as const,
};

describe.each(eitherDatabase)('consents on %s', (database) => {
  it('are audited once each, and not again when they were already given', async () => {
    const { given, db } = await startApi(database);
    const visitor = await given.signedIn();
    const token = await visitor.accessToken();
    const update = () =>
      visitor.ask.for(accounts.update, { privacyAgreements: [consent], userOptedOut: true }, token);
    await update();
    await update();

    const audit = await db
      .selectFrom('audit')
      .select(['action', 'actor', 'after'])
      .where('subject', '=', `customer:${visitor.accountNumber}`)
      .orderBy('id')
      .execute();
    const actor = `customer:${visitor.accountNumber}`;
    expect(audit.filter(({ action }) => action === 'consent given')).toEqual([
      { action: 'consent given', actor, after: consent },
    ]);
    expect(audit.at(-1)).toMatchObject({ actor, after: { userOptedOut: true } });
  });

  it("are returned with the account's special handling flag", async () => {
    const { given, db } = await startApi(database);
    const { accountNumber, ...visitor } = await given.signedIn();
    const token = await visitor.accessToken();
    const flag = async () =>
      (await visitor.ask.for(accounts.readMine, undefined, token)).specialHandlingFlag;
    expect(await flag()).toBe(false);
    const terms = { accountNumber: accountNumber as never, specialHandling: true };
    await db.insertInto('accountTerms').values(terms).execute();
    expect(await flag()).toBe(true);
  });

  it('are recorded once when several tabs submit them concurrently', async () => {
    const { given } = await startApi(database);
    const visitor = await given.signedIn();
    const token = await visitor.accessToken();
    const input = { privacyAgreements: [consent] };
    await Promise.all([1, 2, 3].map(() => visitor.ask.for(accounts.update, input, token)));

    const mine = await visitor.ask.for(accounts.readMine, undefined, token);
    expect(mine.privacyAgreements).toHaveLength(1);
  });

  it('cannot be updated or deleted in the table', async () => {
    const { given, db } = await startApi(database);
    const visitor = await given.signedIn();
    const token = await visitor.accessToken();
    await visitor.ask.for(accounts.update, { privacyAgreements: [consent] }, token);

    const change = db.updateTable('consents').set({ version: 'other' }).execute();
    await expect(change).rejects.toThrow('only ever added to');
    await expect(db.deleteFrom('consents').execute()).rejects.toThrow('only ever added to');
  });
});
