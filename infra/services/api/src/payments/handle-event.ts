import type { Trail } from '../audit/audit.table.ts';
import { settleTold } from '../charges/keep-charges.ts';
import { followDispute } from '../disputes/follow-dispute.ts';
import type { GatewayEvent, GatewayRecords, Hint } from '../gateway/gateway-records.ts';
import type { Services } from '../http/serve.ts';
import { followCard } from '../payment-methods/follow-card.ts';
import { followRefund } from '../refunds/follow-refund.ts';
import { isHandled, markHandled } from './gateway-events.table.ts';

export type Following = Pick<Services, 'db' | 'gateway' | 'mailIsDue' | 'settlements'> & {
  records: GatewayRecords;
};

/**
 * Handles a gateway event. Events arrive twice, late or out of order, so an event only triggers a
 * lookup, and the gateway's current record is booked. If this throws, the event is not marked as
 * handled, and the gateway delivers it again.
 */
export async function handleEvent(
  services: Following,
  { eventId, type, hint }: GatewayEvent,
  trail: Trail,
): Promise<void> {
  const { db } = services;
  if (await isHandled(db, eventId)) return;
  await follow(services, hint, trail);
  await markHandled(db, { eventId, type, handledAt: trail.at });
}

async function follow(services: Following, hint: Hint, trail: Trail): Promise<void> {
  const { records } = services;
  switch (hint.about) {
    case 'charge':
      return settleTold(services, trail, hint.orderId);
    case 'refund': {
      const refund = await records.refund(hint.refundId);
      if (refund) await followRefund(services, trail, refund);
      return;
    }
    case 'refunds':
      for await (const refund of records.refundsOf(hint.chargeId)) {
        await followRefund(services, trail, refund);
      }
      return;
    case 'dispute': {
      const dispute = await records.dispute(hint.disputeId);
      if (dispute) await followDispute(services, trail, dispute);
      return;
    }
    case 'card':
      return followCard(services, trail, hint.cardId);
  }
}
