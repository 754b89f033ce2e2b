import { describe, expect, it } from '@jest/globals';
import type { GiftCardInput } from '@sideband/shared-sdk/gift-cards/model';
import { eitherDatabase } from '../testing/databases.ts';
import { startApi } from '../testing/start-api.ts';

const badData = { ok: false, error: { code: 'BAD_DATA_RETURNED' } };

/** Returns the input for a card with some values replaced, as if mistyped. */
const mistyped = (input: GiftCardInput, change: object) => ({ input: { ...input, ...change } });

describe.each(eitherDatabase)('gift card lookup on %s', (database) => {
  it('returns balance, country and last four digits without signing in', async () => {
    const { given, visit } = await startApi(database);
    const card = await given.giftCard({ balance: 5000 });

    expect(await visit().lookUp(card)).toMatchObject({
      ok: true,
      value: {
        balance: { minorUnits: 5000, currency: 'USD' },
        country: 'US',
        lastFour: card.lastFour,
      },
    });
  });

  it('finds a card by its identifier in lowercase and with spaces', async () => {
    const { given, visit } = await startApi(database);
    const { input } = await given.giftCard({ by: 'identifier' });
    const typed = ` ${input.cardIdentifier?.toLowerCase()}`;

    expect(await visit().lookUp({ input: { cardIdentifier: typed } })).toMatchObject({ ok: true });
  });

  it('returns the country of a card that belongs to the other site', async () => {
    const { given, visit } = await startApi(database);
    const card = await given.giftCard({ country: 'CA' });

    const error = { code: 'COUNTRY_ERROR', country: 'CA' };
    expect(await visit({ country: 'US' }).lookUp(card)).toEqual({ ok: false, error });
    expect(await visit({ country: 'CA' }).lookUp(card)).toMatchObject({ ok: true });
  });

  it('returns the same error for a wrong CVC, a wrong expiry, an unknown and an expired card', async () => {
    const { given, visit } = await startApi(database);
    const { input } = await given.giftCard();
    const expired = await given.giftCard({ expiresInMonths: -1 });
    const visitor = visit();

    expect(await visitor.lookUp(mistyped(input, { cvv2: '999' }))).toEqual(badData);
    expect(
      await visitor.lookUp(mistyped(input, { expiry: { month: '01', year: '2040' } })),
    ).toEqual(badData);
    expect(await visitor.lookUp(mistyped(input, { number: '6031999999999999' }))).toEqual(badData);
    expect(await visitor.lookUp(expired)).toEqual(badData);
  });

  it('does not accept a card number as an identifier, which would bypass the CVC', async () => {
    const { given, visit } = await startApi(database);
    const { input } = await given.giftCard();
    const { number: cardIdentifier = '' } = input;

    expect(await visit().lookUp({ input: { cardIdentifier } })).toEqual(badData);
  });

  it('returns ALREADY_REDEEMED for an empty or spent card, and BAD_DATA_RETURNED for one without a balance', async () => {
    const { given, visit } = await startApi(database);
    const visitor = visit();
    const redeemed = { ok: false, error: { code: 'ALREADY_REDEEMED' } };

    expect(await visitor.lookUp(await given.giftCard({ balance: 0 }))).toEqual(redeemed);
    expect(await visitor.lookUp(await given.giftCard({ redeemed: true }))).toEqual(redeemed);
    expect(await visitor.lookUp(await given.giftCard({ balance: null }))).toEqual(badData);
  });

  it('accepts a card in its last month', async () => {
    const { given, visit } = await startApi(database);
    expect(await visit().lookUp(await given.giftCard({ expiresInMonths: 0 }))).toMatchObject({
      ok: true,
    });
  });

  it('stores neither number nor CVC', async () => {
    const { given, db } = await startApi(database);
    const { input } = await given.giftCard();
    const { number = '' } = input;

    const rows = JSON.stringify([
      await db.selectFrom('giftCards').selectAll().execute(),
      await db.selectFrom('audit').selectAll().execute(),
      await db.selectFrom('ledgerTransactions').selectAll().execute(),
    ]);

    expect(rows).not.toContain(number);
    expect(rows).not.toContain('"123"');
  });
});
