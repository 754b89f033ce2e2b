import type { OrderId } from '@sideband/shared-sdk/orders/model';
import { sql } from 'kysely';
import { finishCharges, settleTold } from '../charges/keep-charges.ts';
import type { PaymentGateway } from '../gateway/gateway.ts';
import { finishJob } from '../jobs/run-job.ts';
import { settlementsOf } from '../settlements.ts';
import { newBuyer } from './buyer.ts';
import type { DatabaseName } from './databases.ts';
import { failing } from './failing.ts';
import { cardOf, gatewayOf } from './paying.ts';
import { startApi, type TestApi } from './start-api.ts';

export const minutes = 60_000;
export const refused = (code: string) => ({ ok: false, error: { code } });
export const confirmed = { ok: true, value: { state: 'confirmed' } };
export const failedByCard = { value: { state: 'failed', failure: { code: 'CREDIT_CARD_ERROR' } } };

export const servicesOf = (api: TestApi) => ({
  ...api,
  ...gatewayOf(api),
  settlements: settlementsOf(api.secrets),
  mailIsDue: () => {},
});
/** Runs the job until nothing is due, with a later clock. */
export const look = (api: TestApi, afterMs = 10_000, more: { gateway?: PaymentGateway } = {}) => {
  const now = () => new Date(api.now().getTime() + afterMs);
  return finishJob(finishCharges({ ...servicesOf(api), now, ...more }), failing);
};

export const tell = (api: TestApi, orderId: string) =>
  settleTold(servicesOf(api), { actor: 'gateway', traceId: 'news', at: api.now() }, orderId);

export async function stateOf({ db }: TestApi, orderId: OrderId) {
  const payments = await db
    .selectFrom('charges')
    .select(['attempt', 'state'])
    .where('subjectId', '=', orderId)
    .orderBy('attempt')
    .execute();
  const { rows } = await sql<{ n: number }>`select count(*) as n from invoice_payments
    join invoices using (invoice_id) where order_id = ${orderId} and kind = 'payment'`.execute(db);
  return { payments: payments.map(({ state }) => state), paidByCard: Number(rows[0]?.n) };
}

export const paidOnce = { payments: ['succeeded'], paidByCard: 1 };

/** An order of a customer with a card that has the given behavior when charged. */
export async function orderOn(
  database: DatabaseName,
  how: Parameters<typeof cardOf>[2],
  more: object = {},
) {
  const api = await startApi(database);
  const ada = await newBuyer(api);
  const { id } = await ada.order(await api.given.offer(), more);
  const { taken, bankSays } = gatewayOf(api);
  return {
    api,
    ada,
    id,
    body: await cardOf(api, ada, how),
    taken: () => taken(id, ada),
    bankSays: (answer: 'yes' | 'no') => bankSays(id, ada, answer),
  };
}
