import { describe, expect, it } from '@jest/globals';
import { eitherDatabase } from '../testing/databases.ts';
import { startApi } from '../testing/start-api.ts';

const refused = (code: string) => ({ ok: false, error: { code } });

describe.each(eitherDatabase)('concurrent gift card redemptions on %s', (database) => {
  it('redeem a card once when two tabs submit at the same time', async () => {
    const { given } = await startApi(database);
    const ada = await given.signedIn();
    const found = await ada.lookUp(await given.giftCard({ balance: 2500 }));
    const token = found.ok ? found.value.giftCardTokenId : '';

    const outcomes = await Promise.all([ada.redeemToken(token), ada.redeemToken(token)]);

    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await ada.credit()).toBe(2500);
  });

  it('credit only one of twenty customers who redeem the same card', async () => {
    const { given } = await startApi(database);
    const card = await given.giftCard({ balance: 2500 });
    const people = await Promise.all(Array.from({ length: 20 }, () => given.signedIn()));
    const found = await Promise.all(people.map((person) => person.lookUp(card)));

    const outcomes = await Promise.all(
      people.map((person, nth) => {
        const token = found[nth];
        return person.redeemToken(token?.ok ? token.value.giftCardTokenId : '');
      }),
    );

    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const refusals = outcomes.filter(({ ok }) => !ok);
    expect(refusals).toEqual(Array(19).fill(refused('ALREADY_REDEEMED')));
    const credits = await Promise.all(people.map((person) => person.credit()));
    expect(credits.reduce((sum, credit) => sum + credit)).toBe(2500);
  });

  it('never show a card as unused while it is being redeemed', async () => {
    const { given } = await startApi(database);
    const ada = await given.signedIn();
    const outcomes = [];
    for (let round = 0; round < 8; round++) {
      const card = await given.giftCard({ balance: 100 });
      const found = await ada.lookUp(card);
      if (!found.ok) throw new Error(found.error.code);
      const { giftCardTokenId } = found.value;
      const [redeemed, checked] = await Promise.all([
        ada.redeemToken(giftCardTokenId),
        ada.lookUp(card, giftCardTokenId),
      ]);
      outcomes.push({ redeemed: redeemed.ok, untouched: checked.ok });
      if (!checked.ok)
        expect(checked.error).toMatchObject({ redemption: redeemed.ok && redeemed.value });
    }

    for (const { redeemed, untouched } of outcomes) expect(untouched).toBe(!redeemed);
    const redeemed = outcomes.filter((outcome) => outcome.redeemed);
    expect(await ada.credit()).toBe(redeemed.length * 100);
  });

  it('add up when one customer redeems two cards', async () => {
    const { given } = await startApi(database);
    const ada = await given.signedIn();
    const [one, other] = [await given.giftCard(), await given.giftCard()];

    const outcomes = await Promise.all([ada.redeem(one), ada.redeem(other)]);

    const told = outcomes.map((outcome) => outcome.ok && outcome.value.credit.minorUnits);
    expect(told.sort()).toEqual([10_000, 5000]);
    expect(await ada.credit()).toBe(10_000);
  });
});
