import { randomUUID } from 'node:crypto';
import type { Trail } from '../audit/audit.table.ts';
import { openDisputes } from '../disputes/disputes.table.ts';
import { followDispute } from '../disputes/follow-dispute.ts';
import type { Services } from '../http/serve.ts';
import { payerOf } from '../invoices/charge-parts.ts';
import { followRefund } from '../refunds/follow-refund.ts';
import { type Following, handleEvent } from './handle-event.ts';

export type Reconciling = Following & Pick<Services, 'log'>;

const minutes = 60_000;
const days = 24 * 60 * minutes;
/** Time during which the gateway redelivers an event. */
const lookBackMs = 3 * days;
const eventsKeptMs = 35 * days;
const chargesLookBackMs = 3 * 60 * minutes;
/**
 * A charge is booked within seconds of its response, or by the job that looks up charges whose
 * response was lost.
 */
const bookedWithinMs = 30 * minutes;

/**
 * Catches up on what happened at the gateway while its events did not arrive: unacknowledged
 * events, recent refunds, disputes and charges. Idempotent and safe to run in several processes
 * concurrently. An item that fails is logged and skipped. A list that fails to load ends the run.
 */
export async function reconcileGateway(services: Reconciling, at: Date): Promise<void> {
  const { db, records } = services;
  const trail = { actor: 'reconciliation', traceId: `reconciliation-${randomUUID()}`, at };
  const ago = (ms: number) => new Date(at.getTime() - ms);

  await each(services, records.unconfirmedEvents(ago(lookBackMs)), (event) =>
    handleEvent(services, event, trail),
  );
  await each(services, records.recentRefunds(ago(lookBackMs)), (refund) =>
    followRefund(services, trail, refund),
  );
  await each(services, records.recentDisputes(ago(lookBackMs)), (dispute) =>
    followDispute(services, trail, dispute),
  );
  // A bank takes months to decide, so open disputes can be older than the recent ones.
  await each(services, await openDisputes(db), async ({ disputeId }) => {
    const dispute = await records.dispute(disputeId);
    if (dispute) await followDispute(services, trail, dispute);
  });
  await reportUnbooked(services, trail);
  await db.deleteFrom('gatewayEvents').where('handledAt', '<', ago(eventsKeptMs)).execute();
}

/** Logs charges that are missing from the ledger, for a person to investigate. */
async function reportUnbooked(services: Reconciling, { at }: Trail) {
  const { db, records, log } = services;
  const since = new Date(at.getTime() - chargesLookBackMs);
  await each(services, records.recentCharges(since), async (charge) => {
    const { chargeId, orderId, amount, isRefunded, takenAt } = charge;
    if (isRefunded || at.getTime() - takenAt.getTime() < bookedWithinMs) return;
    if ((await payerOf(db, chargeId)) !== undefined) return;
    log.error({ chargeId, orderId, amount }, 'a charge of the gateway is not in the books');
  });
}

async function each<Item>(
  { log }: Reconciling,
  items: AsyncIterable<Item> | Iterable<Item>,
  act: (item: Item) => Promise<void>,
): Promise<void> {
  for await (const item of items) {
    try {
      await act(item);
    } catch (err) {
      log.error({ err }, 'a record of the gateway cannot be followed');
    }
  }
}
