import type { Money } from '@sideband/shared-sdk/wire';
import type Stripe from 'stripe';
import type {
  ChargeRecord,
  DisputeRecord,
  GatewayRecords,
  Hint,
  RefundRecord,
} from './gateway-records.ts';
import { answered, isNoCard } from './stripe-client.ts';
import { cardOf } from './stripe-vault.ts';

const pageSize = 100;

/**
 * Reads Stripe's records. Our charges are PaymentIntents, so refunds and disputes of other charges
 * are ignored.
 */
export function stripeRecords(stripe: Stripe): GatewayRecords {
  const since = (at: Date) => ({
    created: { gte: Math.floor(at.getTime() / 1000) },
    limit: pageSize,
  });
  return {
    refund: async (id) => readRefund(await orGone(stripe.refunds.retrieve(id))),
    refundsOf: (chargeId) =>
      each(stripe.refunds.list({ payment_intent: chargeId, limit: pageSize }), readRefund),
    dispute: async (id) => readDispute(await orGone(stripe.disputes.retrieve(id))),
    async card(id) {
      const method = await orGone(stripe.paymentMethods.retrieve(id));
      return method?.customer ? cardOf(method) : undefined;
    },
    recentRefunds: (at) => each(stripe.refunds.list(since(at)), readRefund),
    recentDisputes: (at) => each(stripe.disputes.list(since(at)), readDispute),
    recentCharges: (at) =>
      each(
        stripe.paymentIntents.list({ ...since(at), expand: ['data.latest_charge'] }),
        readCharge,
      ),
    unconfirmedEvents: (at) =>
      each(
        stripe.events.list({ ...since(at), types: [...heededTypes], delivery_success: false }),
        (event) => {
          const hint = hintIn(event);
          return hint && { eventId: event.id, type: event.type, hint };
        },
      ),
  };
}

/** Fetches Stripe's list page by page and yields the items that are ours. */
async function* each<Item, Ours>(
  pages: AsyncIterable<Item>,
  read: (item: Item) => Ours | undefined,
): AsyncGenerator<Ours> {
  const items = pages[Symbol.asyncIterator]();
  for (;;) {
    const next = await answered(items.next());
    if (next.done) return;
    const ours = read(next.value);
    if (ours !== undefined) yield ours;
  }
}

async function orGone<Answer>(asking: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answered(asking);
  } catch (error) {
    if (isNoCard(error)) return undefined;
    throw error;
  }
}

const idOf = (of: string | { id: string } | null) => (typeof of === 'string' ? of : of?.id);

const currencies: Record<string, Money['currency']> = { usd: 'USD', cad: 'CAD' };

function moneyOf({ amount, currency: code }: { amount: number; currency: string }): Money {
  const currency = currencies[code];
  if (!currency) throw new Error(`The gateway moved money in ${code}.`);
  return { minorUnits: amount, currency };
}

function readRefund(refund: Stripe.Refund | undefined): RefundRecord | undefined {
  const chargeId = refund && idOf(refund.payment_intent);
  if (!refund || chargeId === undefined) return undefined;
  const { id: refundId, status } = refund;
  const isOver = status === 'failed' || status === 'canceled';
  return {
    refundId,
    chargeId,
    amount: moneyOf(refund),
    state: status === 'succeeded' ? 'succeeded' : isOver ? 'failed' : 'pending',
  };
}

const stateOf: Record<string, DisputeRecord['state']> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'dropped',
  prevented: 'dropped',
  won: 'won',
  lost: 'lost',
};

function readDispute(dispute: Stripe.Dispute | undefined): DisputeRecord | undefined {
  const chargeId = dispute && idOf(dispute.payment_intent);
  if (!dispute || chargeId === undefined) return undefined;
  const { id: disputeId, status, reason, created } = dispute;
  return {
    disputeId,
    chargeId,
    amount: moneyOf(dispute),
    reason,
    status,
    state: stateOf[status] ?? 'open',
    openedAt: new Date(created * 1000),
  };
}

function readCharge(intent: Stripe.PaymentIntent): ChargeRecord | undefined {
  if (intent.status !== 'succeeded') return undefined;
  const { id: chargeId, latest_charge: charge } = intent;
  return {
    chargeId,
    orderId: intent.metadata.order_id,
    amount: moneyOf(intent),
    takenAt: new Date(intent.created * 1000),
    isRefunded: typeof charge === 'object' && charge !== null && charge.amount_refunded > 0,
  };
}

const chargeTypes = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
];
const refundTypes = ['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated'];
const disputeTypes = ['created', 'updated', 'closed', 'funds_withdrawn', 'funds_reinstated'].map(
  (what) => `charge.dispute.${what}`,
);
const cardTypes = ['automatically_updated', 'updated', 'detached'].map(
  (what) => `payment_method.${what}`,
);
/** Stripe accepts up to twenty types per list. */
const heededTypes = [
  ...[...chargeTypes, ...refundTypes, ...disputeTypes, ...cardTypes],
  'charge.refunded',
];

/**
 * Returns the subject of an event, or `undefined` for types we do not handle and for charges that
 * are not ours.
 */
export function hintIn({ type, data }: Stripe.Event): Hint | undefined {
  const object = data.object as { id: string };
  if (chargeTypes.includes(type)) {
    const { order_id: orderId } = (data.object as Stripe.PaymentIntent).metadata;
    return orderId === undefined ? undefined : { about: 'charge', orderId };
  }
  if (refundTypes.includes(type)) return { about: 'refund', refundId: object.id };
  if (disputeTypes.includes(type)) return { about: 'dispute', disputeId: object.id };
  if (cardTypes.includes(type)) return { about: 'card', cardId: object.id };
  if (type !== 'charge.refunded') return undefined;
  const chargeId = idOf((data.object as Stripe.Charge).payment_intent);
  return chargeId === undefined ? undefined : { about: 'refunds', chargeId };
}
