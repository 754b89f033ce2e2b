import { describe, expect, it } from '@jest/globals';
import type { PaymentGateway } from '../gateway/gateway.ts';
import { eitherDatabase } from '../testing/databases.ts';
import {
  confirmed,
  failedByCard,
  look,
  minutes,
  orderOn,
  paidOnce,
  stateOf,
} from '../testing/order-payments.ts';
import { cardOf, gatewayOf } from '../testing/paying.ts';
import type { TestApi } from '../testing/start-api.ts';

/** A gateway on which `before` runs just before a charge is canceled. */
function cancelling(api: TestApi, before: () => Promise<void>): PaymentGateway {
  const { gateway } = gatewayOf(api);
  return {
    ...gateway,
    async cancel(of) {
      await before();
      return gateway.cancel(of);
    },
  };
}

describe.each(eitherDatabase)('bank challenge of an order, on %s', (database) => {
  const setOut = (how: Parameters<typeof cardOf>[2], more: object = {}) =>
    orderOn(database, how, more);

  it('waits for the customer’s bank and completes as soon as it approves', async () => {
    const { api, ada, id, body, bankSays } = await setOut('challenged');
    const key = crypto.randomUUID();
    const pending = await ada.confirm(id, { key, body });
    expect(pending).toMatchObject({
      value: {
        state: 'paymentPending',
        nextAction: { kind: 'threeDSecure', clientSecret: expect.stringContaining('_secret_') },
      },
    });
    expect(await ada.read(id)).toEqual(pending);
    expect(await ada.confirm(id, { key, body })).toEqual(pending);

    await bankSays('yes');

    expect(await ada.confirm(id, { key, body })).toMatchObject(confirmed);
    expect(await stateOf(api, id)).toEqual(paidOnce);
  });

  it('fails when the bank declines', async () => {
    const { ada, id, body, bankSays } = await setOut('challenged');
    await ada.confirm(id, { body });
    await bankSays('no');
    expect(await ada.read(id)).toMatchObject(failedByCard);
  });

  it('gives up after waiting half an hour for the bank and cancels the charge', async () => {
    const { api, ada, id, body, bankSays, taken } = await setOut('challenged');
    await ada.confirm(id, { body });
    await look(api, 31 * minutes);
    expect(await ada.read(id)).toMatchObject(failedByCard);
    await bankSays('yes');
    expect(await taken()).toEqual([]);
  });

  it('carries out the order when the bank approves at the last moment', async () => {
    const { api, ada, id, body, bankSays, taken } = await setOut('challenged');
    await ada.confirm(id, { body });
    await bankSays('yes');
    await look(api, 31 * minutes);
    expect(await ada.read(id)).toMatchObject({ value: { state: 'confirmed' } });
    expect(await taken()).toEqual([300]);
  });

  it('carries out the order when the bank approves while the charge is being canceled', async () => {
    const { api, ada, id, body, bankSays, taken } = await setOut('challenged');
    await ada.confirm(id, { body });
    await look(api, 31 * minutes, { gateway: cancelling(api, () => bankSays('yes')) });
    expect(await ada.read(id)).toMatchObject(confirmed);
    expect(await stateOf(api, id)).toEqual(paidOnce);
    expect(await taken()).toEqual([300]);
  });

  it('cancels the charge that waits for the bank when another card has paid', async () => {
    const { api, ada, id, body, bankSays, taken } = await setOut('challenged');
    await ada.confirm(id, { body });
    const good = await cardOf(api, ada, 'good');
    expect(await ada.confirm(id, { body: good })).toMatchObject(confirmed);
    await look(api);

    await bankSays('yes');

    expect(await taken()).toEqual([300]);
    expect(await stateOf(api, id)).toMatchObject({ payments: ['abandoned', 'succeeded'] });
  });
});
