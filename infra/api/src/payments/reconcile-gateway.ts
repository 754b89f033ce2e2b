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
/** As long as the gateway delivers an event again by itself. */
const lookBackMs = 3 * days;
const eventsKeptMs = 35 * days;
const chargesLookBackMs = 3 * 60 * minutes;
/** A charge is booked within seconds of its answer, or by the job that looks after lost answers. */
const bookedWithinMs = 30 * minutes;

/**
 * Catches up with what the gateway did while its events did not arrive: unconfirmed events, and refunds, disputes and
 * charges of late. Whatever is known already changes nothing, so any number of processes may do this at once. One item
 * that fails is reported and does not keep the others; a list that the gateway does not answer ends the round.
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
  // A bank takes months to decide.
  await each(services, await openDisputes(db), async ({ disputeId }) => {
    const dispute = await records.dispute(disputeId);
    if (dispute) await followDispute(services, trail, dispute);
  });
  await reportUnbooked(services, trail);
  await db.deleteFrom('gatewayEvents').where('handledAt', '<', ago(eventsKeptMs)).execute();
}

/** Money that was taken and is in no book: somebody has to look at it. */
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
