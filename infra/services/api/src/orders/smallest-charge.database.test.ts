import { describe, expect, it } from '@jest/globals';
import { account } from '@sideband/shared-sdk/account/model';
import { billing } from '@sideband/shared-sdk/billing/calls';
import { billingProfileId } from '@sideband/shared-sdk/billing/model';
import { newBuyer } from '../testing/buyer.ts';
import { eitherDatabase } from '../testing/databases.ts';
import { cardOf, gatewayOf } from '../testing/paying.ts';
import { startApi } from '../testing/start-api.ts';

describe.each(eitherDatabase)('order with little left to charge to the card, on %s', (database) => {
  const setOut = async (request: { credit?: number } = {}) => {
    const api = await startApi(database);
    const ada = await newBuyer(api, request);
    const accountNumber = account.shape.accountNumber.parse(ada.accountNumber);
    return {
      api,
      ada,
      body: await cardOf(api, ada, 'good'),
      taken: () => gatewayOf(api).takenOf(ada),
      bills: () =>
        api.db
          .selectFrom('invoices')
          .select(['amountTotal', 'amountDue', 'appliedBalance'])
          .where('accountNumber', '=', accountNumber)
          .execute(),
      mail: () =>
        api.db
          .selectFrom('outbox')
          .select('content')
          .where('kind', '=', 'orderConfirmed')
          .where('recipient', '=', ada.handle)
          .executeTakeFirstOrThrow(),
    };
  };

  it('charges the minimum amount and leaves the rest on the gift card', async () => {
    const { api, ada, body, taken, bills } = await setOut();
    const giftCard = await api.given.giftCard({ balance: 280 });
    const { id, charges } = await ada.order(
      await api.given.offer(),
      await ada.withGiftCard(giftCard),
    );
    expect(charges.oneTimeCharge).toMatchObject({
      total: { minorUnits: 50 },
      giftCardBalance: { minorUnits: 250 },
    });

    expect(await ada.confirm(id, { body })).toMatchObject({ value: { state: 'confirmed' } });

    expect(await taken()).toEqual([50]);
    expect(await bills()).toMatchObject([{ amountTotal: 300, amountDue: 0 }]);
    expect(await ada.lookUp(giftCard)).toMatchObject({ value: { balance: { minorUnits: 30 } } });
  });

  it('charges the minimum amount and leaves the rest as credit', async () => {
    const { api, ada, body, taken } = await setOut({ credit: 280 });
    const { id } = await ada.order(await api.given.offer());
    expect(await ada.confirm(id, { body })).toMatchObject({ value: { state: 'confirmed' } });
    expect([await taken(), await ada.credit()]).toEqual([[50], 30]);
  });

  it('carries a total below the minimum over to the next invoice', async () => {
    const { api, ada, body, taken, bills, mail } = await setOut();
    const { id } = await ada.order(await api.given.offer({ begins: 'regular', monthly: 30 }));
    expect(await ada.confirm(id, { body })).toMatchObject({ value: { state: 'confirmed' } });
    expect(await taken()).toEqual([]);
    expect(await bills()).toMatchObject([{ amountTotal: 30, amountDue: 30 }]);
    expect((await mail()).content).toMatchObject({ carriedOver: 30, lastFour: null });
    expect(await ada.billing()).toMatchObject({ amountDue: { minorUnits: 30 }, isPastDue: false });
    const params = { billingProfileId: billingProfileId.parse(`bp-${ada.accountNumber}`) };
    const token = await ada.accessToken();
    expect(await ada.ask(billing.getBillingProfileNextBill, { params }, token)).toMatchObject({
      value: { balanceDue: { minorUnits: 30 + 30 }, items: [{ amount: { minorUnits: 30 } }] },
    });
  });
});
