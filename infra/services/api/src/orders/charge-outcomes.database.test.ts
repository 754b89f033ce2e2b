import { describe, expect, it } from '@jest/globals';
import { localKeys } from '@sideband/stand-ins/cards';
import { settleCharge } from '../charges/settle-charge.ts';
import type { PaymentGateway } from '../gateway/gateway.ts';
import { carryOut } from '../plan-changes/carry-out.ts';
import { eitherDatabase } from '../testing/databases.ts';
import {
  confirmed,
  failedByCard,
  look,
  minutes,
  orderOn,
  paidOnce,
  servicesOf,
  stateOf,
  tell,
} from '../testing/order-payments.ts';
import { type cardOf, gatewayOf } from '../testing/paying.ts';
import { createScriptedGateway } from '../testing/scripted-gateway.ts';
import type { TestApi } from '../testing/start-api.ts';
import { orderSettlement } from './settle.ts';

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

describe.each(eitherDatabase)('outcome of the charge for an order, on %s', (database) => {
  const setOut = (how: Parameters<typeof cardOf>[2], more: object = {}) =>
    orderOn(database, how, more);

  it("confirms the order once when the gateway's response to a successful charge is lost", async () => {
    const { api, ada, id, body, taken } = await setOut('good');
    api.cards.faults.set('dropped', { times: 2 });
    expect(await ada.confirm(id, { body })).toMatchObject({
      ok: true,
      value: { state: 'confirming' },
    });

    await look(api);

    expect(await ada.read(id)).toMatchObject(confirmed);
    expect(await ada.confirm(id, { body })).toMatchObject(confirmed);
    expect(await stateOf(api, id)).toEqual(paidOnce);
    expect(await taken()).toEqual([300]);
  });

  it('resumes with the same key after the gateway was unavailable', async () => {
    const { api, ada, id, body, taken } = await setOut('good');
    const key = crypto.randomUUID();
    api.cards.faults.set('unavailable');
    expect(await ada.confirm(id, { key, body })).toMatchObject({ value: { state: 'confirming' } });
    expect(await ada.confirm(id, { key, body })).toMatchObject(confirmed);
    expect(await taken()).toEqual([300]);
  });

  it('confirms the order once when the gateway charges the card but never responds', async () => {
    const { api, ada, id, body, taken } = await setOut('good');
    api.cards.faults.set('silent');
    expect(await ada.confirm(id, { body })).toMatchObject({ value: { state: 'confirming' } });

    await look(api);

    expect(await ada.confirm(id, { body })).toMatchObject(confirmed);
    expect(await stateOf(api, id)).toEqual(paidOnce);
    expect(await taken()).toEqual([300]);
  });

  it.each([
    ['twice', 'eventTwice'],
    ['before its response', 'eventFirst'],
    ['long after its response', 'eventLate'],
  ] as const)('charges once when the gateway sends its event %s', async (_, fault) => {
    const { api, ada, id, body, taken } = await setOut('good');
    const { cards, url } = api;
    cards.listen({ url: `${url}/api/gateway-events`, secret: localKeys.events });
    cards.faults.set(fault);

    expect(await ada.confirm(id, { body })).toMatchObject(confirmed);
    await cards.sendHeldEvents();
    await cards.eventsSettled();

    expect(await ada.read(id)).toMatchObject(confirmed);
    expect(await stateOf(api, id)).toEqual(paidOnce);
    expect(await taken()).toEqual([300]);
  });

  it('charges nothing when more than ten minutes have passed since the confirmation', async () => {
    const { api, ada, id, body, taken } = await setOut('good');
    api.cards.faults.set('unavailable');
    await ada.confirm(id, { body });

    await look(api, 11 * minutes);

    expect(await ada.read(id)).toMatchObject(failedByCard);
    expect(await taken()).toEqual([]);
  });

  it('fails when the gateway refuses to create the charge', async () => {
    const { api, ada, id, body } = await setOut('good');
    api.cards.faults.set('unavailable');
    await ada.confirm(id, { body });
    const scripted = createScriptedGateway(`cus_seed${ada.accountNumber}`);
    scripted.next('refuse');

    await look(api, 10_000, { gateway: scripted.gateway });

    expect(await ada.read(id)).toMatchObject(failedByCard);
    expect(await stateOf(api, id)).toEqual({ payments: ['declined'], paidByCard: 0 });
    expect(await ada.confirm(id, { body })).toMatchObject(confirmed);
  });

  it('handles gateway events that arrive early, late or twice', async () => {
    const { api, ada, id, body, bankSays } = await setOut('challenged');
    const news = () => tell(api, id);
    await news();
    await ada.confirm(id, { body });
    await bankSays('yes');

    await Promise.all([news(), news(), ada.confirm(id, { body })]);
    await news();

    expect(await ada.read(id)).toMatchObject(confirmed);
    expect(await stateOf(api, id)).toEqual(paidOnce);
  });

  it('refunds a charge that succeeds after the order was abandoned', async () => {
    const { api, ada, id, body, bankSays } = await setOut('challenged');
    await ada.confirm(id, { body });
    const charge = await api.db
      .updateTable('charges')
      .set({ state: 'abandoned', checkAt: null })
      .where('subjectId', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const gateway = cancelling(api, () => bankSays('yes'));
    const trail = { actor: 'test', traceId: 'test', at: api.now() };
    const lookAtIt = () =>
      settleCharge(
        { ...servicesOf(api), gateway },
        orderSettlement({ secrets: api.secrets, carryOut }),
        trail,
        charge,
      );
    await Promise.all([lookAtIt(), lookAtIt(), lookAtIt()]);

    expect(await stateOf(api, id)).toEqual({ payments: ['refunded'], paidByCard: 0 });
    const given = await api.db
      .selectFrom('audit')
      .select('action')
      .where('subject', '=', `order:${id}`)
      .where('action', '=', 'order payment given back')
      .execute();
    expect(given).toHaveLength(1);
  });

  it('charges once when requests, the job and a gateway event settle the order concurrently', async () => {
    const { api, ada, id, body, taken } = await setOut('good');
    await Promise.all([
      ...Array.from({ length: 10 }, () => ada.confirmPatiently(id, { body })),
      ...Array.from({ length: 5 }, () => look(api)),
      tell(api, id),
    ]);
    expect(await ada.read(id)).toMatchObject(confirmed);
    expect(await stateOf(api, id)).toEqual(paidOnce);
    expect(await taken()).toEqual([300]);
  });
});
