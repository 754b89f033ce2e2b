import type { Tell } from './events.ts';
import { type Form, textIn, textsIn } from './form.ts';
import { newId, seconds } from './ids.ts';
import type { PaymentIntents } from './payment-intents.ts';
import { invalidRequest, noSuch } from './stripe-error.ts';

interface Refund {
  id: string;
  intent: string;
  amount: number;
  status: 'succeeded' | 'failed';
  created: number;
  reason: string | null;
  metadata: Record<string, string>;
}

/** Refunds made by our API calls or in the gateway's dashboard. */
export function createRefunds({ now, payments }: { now: () => Date; payments: PaymentIntents }) {
  const kept = new Map<string, Refund>();
  const get = (id: string): Refund => kept.get(id) ?? noSuch('refund', id);

  const show = ({ intent: id, ...refund }: Refund, expand: readonly string[] = []) => {
    const intent = payments.get(id);
    return {
      object: 'refund',
      ...refund,
      currency: intent.currency,
      charge: intent.latestCharge,
      payment_intent: expand.includes('payment_intent') ? payments.show(intent) : id,
      ...(refund.status === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
    };
  };

  return {
    get,
    show,
    create(form: Form, tell: Tell): Refund {
      const intent = payments.get(textIn(form, 'payment_intent') ?? '');
      const { latestCharge: charge } = intent;
      if (intent.status !== 'succeeded') {
        return invalidRequest('This PaymentIntent does not have a successful charge to refund.', {
          param: 'payment_intent',
        });
      }
      if (intent.isDisputed) {
        const message = `Charge ${charge} has been charged back; cannot issue a refund.`;
        return invalidRequest(message, { code: 'charge_disputed' });
      }
      if (intent.refunded === intent.amount) {
        const message = `Charge ${charge} has already been refunded.`;
        return invalidRequest(message, { code: 'charge_already_refunded' });
      }
      const amount = Number(textIn(form, 'amount') ?? intent.amount - intent.refunded);
      if (!Number.isInteger(amount) || amount < 1 || intent.refunded + amount > intent.amount) {
        return invalidRequest('Refund amount is greater than unrefunded amount on charge', {
          param: 'amount',
        });
      }
      const refund: Refund = {
        id: newId('re_'),
        intent: intent.id,
        amount,
        status: 'succeeded',
        created: seconds(now()),
        reason: textIn(form, 'reason') ?? null,
        metadata: textsIn(form, 'metadata'),
      };
      kept.set(refund.id, refund);
      intent.refunded += amount;
      tell('refund.created', show(refund));
      tell('charge.refunded', payments.showCharge(intent));
      return refund;
    },
    /** Fails a refund, as when the card's bank returns it. */
    fail(id: string, tell: Tell): Refund {
      const refund = get(id);
      if (refund.status === 'failed') return refund;
      payments.get(refund.intent).refunded -= refund.amount;
      refund.status = 'failed';
      tell('refund.failed', show(refund));
      return refund;
    },
    /** Returns the refunds of one intent, or all of them, newest first. */
    all: (intent?: string) =>
      [...kept.values()]
        .filter((refund) => intent === undefined || refund.intent === intent)
        .reverse(),
  };
}
export type Refunds = ReturnType<typeof createRefunds>;
