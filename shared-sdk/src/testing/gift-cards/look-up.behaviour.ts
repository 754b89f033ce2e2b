import { expect, it } from '@jest/globals';
import type { Stage } from '@sideband/shared-sdk/fake';
import { giftCards } from '../../contract/gift-cards/calls.ts';
import type { GiftCardInput } from '../../contract/gift-cards/model.ts';

const badData = { ok: false, error: { code: 'BAD_DATA_RETURNED' } };

export function lookUpBehaviour(start: () => Promise<Stage>) {
  it('returns its balance in an anonymous session', async () => {
    const { given, newSdk } = await start();
    await given.giftCard({ balance: 1000 });
    const { input, lastFour } = await given.giftCard({ balance: 5000 });
    await given.giftCard({ balance: 2000 });

    const found = await newSdk().bind(giftCards).lookUp(input);

    expect(found).toMatchObject({
      ok: true,
      value: { balance: { minorUnits: 5000, currency: 'USD' }, lastFour, country: 'US' },
    });
  });

  it('is found by its identifier', async () => {
    const { given, newSdk } = await start();
    await given.giftCard({ by: 'identifier', balance: 1000, country: 'CA' });
    const { input } = await given.giftCard({ by: 'identifier', balance: 3000, country: 'CA' });
    await given.giftCard({ by: 'identifier', balance: 2000, country: 'CA' });

    const found = await newSdk({ country: 'CA' }).bind(giftCards).lookUp(input);

    expect(found).toMatchObject({
      ok: true,
      value: { balance: { minorUnits: 3000, currency: 'CAD' }, country: 'CA' },
    });
  });

  it('is found regardless of the spaces and case of its identifier', async () => {
    const { given, newSdk } = await start();
    const { input } = await given.giftCard({ by: 'identifier' });
    if (!('cardIdentifier' in input)) throw new Error('asked for a card by identifier');
    const cardIdentifier = ` ${input.cardIdentifier.toLowerCase().replace('-', ' -')}`;

    expect(await newSdk().bind(giftCards).lookUp({ cardIdentifier })).toMatchObject({ ok: true });
  });

  it('is valid until the end of its expiry month', async () => {
    const { given, newSdk } = await start();
    const thisMonth = await given.giftCard({ expiresInMonths: 0 });
    const lastMonth = await given.giftCard({ expiresInMonths: -1 });
    const { lookUp } = newSdk().bind(giftCards);

    expect(await lookUp(thisMonth.input)).toMatchObject({ ok: true });
    expect(await lookUp(lastMonth.input)).toEqual(badData);
  });

  it('returns the same response as for an unknown card when its CVC is wrong or it has no balance', async () => {
    const { given, newSdk } = await start();
    const { input } = await given.giftCard();
    const withoutBalance = await given.giftCard({ balance: null });
    const { lookUp } = newSdk().bind(giftCards);

    expect(await lookUp({ ...input, cvv2: '999' })).toEqual(badData);
    expect(await lookUp(withoutBalance.input)).toEqual(badData);
    expect(await lookUp({ cardIdentifier: 'SDB-NOBODY-KNOWS' })).toEqual(badData);
  });

  it('returns the same response as for an unknown card when its number or expiry is wrong', async () => {
    const { given, newSdk } = await start();
    const { input } = await given.giftCard();
    if (!('expiry' in input)) throw new Error('asked for a card by number');
    const { month, year } = input.expiry;
    const { lookUp } = newSdk().bind(giftCards);

    expect(await lookUp({ ...input, number: '6031999999999999' })).toEqual(badData);
    expect(await lookUp({ ...input, expiry: { month, year: '2099' } })).toEqual(badData);
    const otherMonth = month === '01' ? '02' : '01';
    expect(await lookUp({ ...input, expiry: { month: otherMonth, year } })).toEqual(badData);
    expect(await lookUp(input)).toMatchObject({ ok: true });
  });

  it('cannot be looked up after five failed lookups in the same browser, but can in another', async () => {
    const { given, newSdk } = await start();
    const { input } = await given.giftCard();
    const { lookUp } = newSdk().bind(giftCards);
    for (const guess of ['A', 'B', 'C', 'D', 'E']) {
      expect(await lookUp({ cardIdentifier: `SDB-GUESS-${guess}` })).toEqual(badData);
    }

    const sixth = await lookUp(input);

    expect(sixth).toMatchObject({ ok: false, error: { code: 'RATE_LIMIT_EXCEEDED' } });
    const wait =
      !sixth.ok && 'retryAfterSeconds' in sixth.error ? sixth.error.retryAfterSeconds : 0;
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(10 * 60);
    expect(await newSdk().bind(giftCards).lookUp(input)).toMatchObject({ ok: true });
  });

  it('is rejected with 400 BAD_REQUEST when the input is incomplete', async () => {
    const { newSdk } = await start();
    const halfTyped = { number: '6031000000000017', cvv2: '123' } as GiftCardInput;

    const lookingUp = newSdk().bind(giftCards).lookUp(halfTyped);

    await expect(lookingUp).rejects.toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  });
}
