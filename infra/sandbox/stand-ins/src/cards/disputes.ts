import type { Tell } from './events.ts';
import { type Form, formIn, textIn } from './form.ts';
import { newId, seconds } from './ids.ts';
import type { PaymentIntent, PaymentIntents } from './payment-intents.ts';
import { invalidRequest, noSuch } from './stripe-error.ts';

interface Dispute {
  id: string;
  intent: string;
  amount: number;
  reason: string;
  status:
    | 'needs_response'
    | 'under_review'
    | 'won'
    | 'lost'
    | 'warning_needs_response'
    | 'warning_closed';
  created: number;
}

/** Charges that a cardholder disputes at the bank: https://docs.stripe.com/disputes */
export function createDisputes({ now, payments }: { now: () => Date; payments: PaymentIntents }) {
  const kept = new Map<string, Dispute>();
  const get = (id: string): Dispute => kept.get(id) ?? noSuch('dispute', id, 'dispute');

  const show = ({ intent: id, ...dispute }: Dispute, expand: readonly string[] = []) => {
    const intent = payments.get(id);
    return {
      object: 'dispute',
      livemode: false,
      metadata: {},
      ...dispute,
      currency: intent.currency,
      charge: intent.latestCharge,
      payment_intent: expand.includes('payment_intent') ? payments.show(intent) : id,
      is_charge_refundable: dispute.status.startsWith('warning'),
      evidence: {},
      evidence_details: { due_by: dispute.created + 7 * 24 * 60 * 60 },
    };
  };

  return {
    get,
    show,
    /** Opens a dispute, which withdraws the money immediately. An inquiry withdraws nothing. */
    open(intent: PaymentIntent, how: 'fraudulent' | 'inquiry', tell: Tell): Dispute {
      if (intent.status !== 'succeeded' || intent.isDisputed) {
        return invalidRequest('Only a charge that succeeded and is not disputed can be disputed.');
      }
      const isInquiry = how === 'inquiry';
      const dispute: Dispute = {
        id: newId('du_'),
        intent: intent.id,
        amount: intent.amount - intent.refunded,
        reason: isInquiry ? 'general' : 'fraudulent',
        created: seconds(now()),
        status: isInquiry ? 'warning_needs_response' : 'needs_response',
      };
      kept.set(dispute.id, dispute);
      tell('charge.dispute.created', show(dispute));
      if (isInquiry) return dispute;
      intent.isDisputed = true;
      tell('charge.dispute.funds_withdrawn', show(dispute));
      return dispute;
    },
    /**
     * Accepts evidence. The texts `winning_evidence` and `losing_evidence` decide the outcome, as
     * in Stripe's test mode.
     */
    answer(id: string, form: Form, tell: Tell): Dispute {
      const evidence = textIn(formIn(form, 'evidence'), 'uncategorized_text');
      if (evidence === 'winning_evidence') return this.close(id, 'won', tell);
      if (evidence === 'losing_evidence') return this.close(id, 'lost', tell);
      const dispute = Object.assign(get(id), { status: 'under_review' });
      tell('charge.dispute.updated', show(dispute));
      return dispute;
    },
    close(id: string, outcome: 'won' | 'lost', tell: Tell): Dispute {
      const dispute = get(id);
      if (['won', 'lost', 'warning_closed'].includes(dispute.status)) {
        return invalidRequest('This dispute is already closed.', { param: 'dispute' });
      }
      const isInquiry = dispute.status.startsWith('warning');
      dispute.status = isInquiry ? 'warning_closed' : outcome;
      if (dispute.status === 'won') tell('charge.dispute.funds_reinstated', show(dispute));
      tell('charge.dispute.closed', show(dispute));
      return dispute;
    },
    /** Returns the disputes of one intent, or all of them, newest first. */
    all: (intent?: string) =>
      [...kept.values()]
        .filter((dispute) => intent === undefined || dispute.intent === intent)
        .reverse(),
  };
}
export type Disputes = ReturnType<typeof createDisputes>;
