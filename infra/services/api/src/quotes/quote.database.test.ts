import { describe, expect, it } from '@jest/globals';
import type { Sdk } from '@sideband/shared-sdk';
import { giftCards } from '@sideband/shared-sdk/gift-cards';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { quotes } from '@sideband/shared-sdk/quotes';
import { putTaxRate } from '../seed/insert-catalogue.ts';
import { eitherDatabase } from '../testing/databases.ts';
import { startStage } from '../testing/stage.ts';
import { startApi } from '../testing/start-api.ts';

const albany = {
  addressLine1: '1 Capitol Sq',
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  country: 'US' as const,
};

describe.each(eitherDatabase)('quote, on %s', (database) => {
  const start = async () => {
    const { db } = await startApi(database);
    const state = { country: 'US', state: 'NY', taxType: 'SALES', ratePpm: 40_000 } as const;
    await db.transaction().execute(async (tx) => {
      await putTaxRate(tx, {
        ...state,
        city: null,
        jurisdiction: 'New York',
        jurisdictionLevel: 'state',
      });
      await putTaxRate(tx, {
        ...state,
        city: 'Albany',
        jurisdiction: 'Albany County',
        jurisdictionLevel: 'county',
      });
    });
    return { db, ...(await startStage(database)) };
  };
  const quoteOf = async (sdk: Sdk, offerId: string, more = {}) => {
    const answer = await sdk.bind(quotes).quote({ offerId, serviceAddress: albany, ...more });
    if (!answer.ok) throw new Error(answer.error.code);
    return answer.value;
  };

  it("states today's charge with the taxes of the place, and the renewal price", async () => {
    const { given, newSdk } = await start();
    const { charges } = await quoteOf(newSdk(), await given.offer());
    expect(charges).toMatchObject({
      oneTimeCharge: {
        taxes: [
          { jurisdiction: 'New York', amount: { minorUnits: 12 } },
          { jurisdiction: 'Albany County', amount: { minorUnits: 12 } },
        ],
        total: { minorUnits: 324, currency: 'USD' },
      },
      ongoingCharge: { total: { minorUnits: 1187 } },
    });
  });

  it('includes add-ons and refuses those not sold with the plan', async () => {
    const { given, newSdk } = await start();
    const [addOn, other] = [await given.addOn(), await given.addOn({ services: ['satellite'] })];
    const offerId = await given.offer();
    const { charges } = await quoteOf(newSdk(), offerId, { addOnIds: [addOn, addOn] });
    expect(charges.ongoingCharge?.lines).toMatchObject([
      { kind: 'plan', amount: { minorUnits: 1099 } },
      { kind: 'addOn', productId: addOn, amount: { minorUnits: 499 } },
    ]);
    const request = { offerId, addOnIds: [addOn, other], serviceAddress: albany };
    expect(await newSdk().bind(quotes).quote(request)).toEqual({
      ok: false,
      error: { code: 'INVALID_OFFER_DATA' },
    });
  });

  it('is stored as issued and cannot be changed', async () => {
    const { db, given, newSdk } = await start();
    const { quoteId, charges } = await quoteOf(newSdk(), await given.offer());

    const kept = db.selectFrom('quotes').selectAll().where('quoteId', '=', quoteId);
    expect(await kept.executeTakeFirst()).toMatchObject({ charges, serviceAddress: albany });
    const changing = db
      .updateTable('quotes')
      .set({ accountNumber: null })
      .where('quoteId', '=', quoteId)
      .execute();
    await expect(changing).rejects.toThrow();
  });

  it("uses the customer's credit first, then the gift card", async () => {
    const { given, newSdk } = await start();
    const sdk = newSdk();
    await signInWithPassword(sdk, await given.customer({ credit: 200 }));
    const card = await sdk.bind(giftCards).lookUp((await given.giftCard({ balance: 5000 })).input);
    if (!card.ok) throw new Error(card.error.code);

    const { giftCardTokenId } = card.value;
    const { charges } = await quoteOf(sdk, await given.offer(), { giftCardTokenId });

    expect(charges.zeroCharge).toMatchObject({
      previousBalance: { minorUnits: -200 },
      giftCardBalance: { minorUnits: 124 },
      total: { minorUnits: 0 },
    });
  });
});
