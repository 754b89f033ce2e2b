import { describe, expect, it } from '@jest/globals';
import { ownIdentities } from '@sideband/shared-sdk/own-identity/calls';
import { coolingOffMs } from '@sideband/shared-sdk/rules/account-closing';
import { localKeys } from '@sideband/stand-ins/cards';
import { finishJob } from '../jobs/run-job.ts';
import { cardHolder } from '../testing/card-holder.ts';
import { eitherDatabase } from '../testing/databases.ts';
import { eraseDue } from '../testing/erase-due.ts';
import { failing } from '../testing/failing.ts';
import { forgetClosedAccounts } from './forget-cards.ts';
import { paymentMethodOf } from './payment-methods.table.ts';

describe.each(eitherDatabase)('stored cards, on %s', (database) => {
  const start = () => cardHolder(database);

  it('are removed when a closed account is erased, also at the gateway', async () => {
    const api = await start();
    const { ada, token, db, accountNumber, typeCard, store, cards } = api;
    await store(await typeCard());
    const card = await paymentMethodOf(db, { accountNumber });

    expect(await ada.ask(ownIdentities.remove, undefined, token)).toMatchObject({ ok: true });
    api.wait(coolingOffMs);
    await eraseDue(api);

    expect(await paymentMethodOf(db, { accountNumber })).toBeUndefined();
    const profiles = db.selectFrom('billingProfiles').where('accountNumber', '=', accountNumber);
    expect(await profiles.selectAll().execute()).toMatchObject([
      { firstName: '', lastName: '', serviceAddress: null },
    ]);
    const customer = await fetch(
      `${cards.url}/v1/payment_methods/${card?.gatewayPaymentMethodId}`,
      {
        headers: { authorization: `Bearer ${localKeys.secret}` },
      },
    );
    expect(await customer.json()).toMatchObject({ customer: null });
  });

  it('are deleted at the gateway later if it did not respond', async () => {
    const { db, now, accountNumber, typeCard, store } = await start();
    await store(await typeCard());
    await db
      .updateTable('gatewayCustomers')
      .set({ forgetFrom: now() })
      .where('accountNumber', '=', accountNumber)
      .execute();
    const asked: string[] = [];
    const forgetCustomer = async (id: string) => {
      asked.push(id);
      if (asked.length === 1) throw new Error('silence');
    };
    const vault = { forgetCustomer } as never;

    const failed: unknown[] = [];
    const forget = (afterMs: number) =>
      finishJob(
        forgetClosedAccounts({ db, vault, now: () => new Date(now().getTime() + afterMs) }),
        { ...failing, onFailed: (error) => void failed.push(error) },
      );
    await forget(0);
    await forget(0);
    expect(asked).toHaveLength(1);
    await forget(60_000);
    await forget(120_000);

    expect(asked).toHaveLength(2);
    expect(asked[0]).toBe(asked[1]);
  });
});
