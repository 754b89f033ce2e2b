import { describe, expect, it } from '@jest/globals';
import { eitherDatabase } from '../testing/databases.ts';
import { startApi } from '../testing/start-api.ts';

const refused = (code: string) => ({ ok: false, error: { code } });

describe.each(eitherDatabase)('gift card redemption on %s', (database) => {
  it("adds the whole balance to the customer's credit", async () => {
    const { given } = await startApi(database);
    const ada = await given.signedIn({ credit: 700 });

    const outcome = await ada.redeem(await given.giftCard({ balance: 5000 }));

    expect(outcome).toMatchObject({
      ok: true,
      value: { amount: { minorUnits: 5000 }, credit: { minorUnits: 5700, currency: 'USD' } },
    });
    expect(await ada.credit()).toBe(5700);
  });

  it('leaves the amount due unchanged', async () => {
    const { given } = await startApi(database);
    const noemie = await given.signedIn({ country: 'CA', amountDue: 1599 });

    await noemie.redeem(await given.giftCard({ country: 'CA', balance: 5000 }));

    expect(await noemie.billing()).toMatchObject({
      amountDue: { minorUnits: 1599, currency: 'CAD' },
      credit: { minorUnits: 5000, currency: 'CAD' },
      isEBill: true,
      isPastDue: false,
    });
  });

  it('refuses a card that another customer has redeemed, without details of that redemption', async () => {
    const { given } = await startApi(database);
    const card = await given.giftCard();
    const [ada, grace] = [await given.signedIn(), await given.signedIn()];
    const found = await grace.lookUp(card);

    await ada.redeem(card);
    const second = await grace.redeemToken(found.ok ? found.value.giftCardTokenId : '');

    expect(second).toEqual(refused('ALREADY_REDEEMED'));
    expect(await grace.redeem(card)).toEqual(refused('ALREADY_REDEEMED'));
    expect(await grace.credit()).toBe(0);
  });

  it('returns the same redemption again to the customer who redeemed the card', async () => {
    const { given } = await startApi(database);
    const card = await given.giftCard();
    const ada = await given.signedIn();
    const first = await ada.redeem(card);

    const again = await ada.lookUp(card);

    const redemption = first.ok && first.value;
    expect(again).toEqual({ ok: false, error: { code: 'ALREADY_REDEEMED', redemption } });
  });

  it('accepts a token only from the device that looked up the card', async () => {
    const { given } = await startApi(database);
    const [ada, eve] = [await given.signedIn(), await given.signedIn()];
    const found = await ada.lookUp(await given.giftCard());

    const stolen = await eve.redeemToken(found.ok ? found.value.giftCardTokenId : '');

    expect(stolen).toEqual(refused('BAD_DATA_RETURNED'));
    expect(await eve.credit()).toBe(0);
  });

  it('rejects a token after thirty minutes', async () => {
    const { given, wait } = await startApi(database);
    const ada = await given.signedIn();
    const found = await ada.lookUp(await given.giftCard());
    // The access token expires earlier, so Ada signs in again on the same device.
    for (let minutes = 0; minutes < 30; minutes += 10) {
      wait(10 * 60_000);
      await ada.signIn(ada);
    }

    expect(await ada.redeemToken(found.ok ? found.value.giftCardTokenId : '')).toEqual(
      refused('BAD_DATA_RETURNED'),
    );
  });

  it('uses the country of the account, whatever the site', async () => {
    const { given, visit } = await startApi(database);
    const canadian = await given.customer({ country: 'CA' });
    const visitor = visit({ country: 'US' });
    await visitor.signIn(canadian);

    expect(await visitor.redeem(await given.giftCard({ country: 'US' }))).toEqual({
      ok: false,
      error: { code: 'COUNTRY_ERROR', country: 'US' },
    });
  });
});
