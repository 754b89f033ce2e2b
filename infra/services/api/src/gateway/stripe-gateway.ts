import type { Logger } from 'pino';
import type Stripe from 'stripe';
import { type ChargeOutcome, GatewayUnsure, type PaymentGateway } from './gateway.ts';
import { answered, declineIn, isKeyReused, isNoCard, refusalIn } from './stripe-client.ts';

/**
 * Charges through PaymentIntents that are confirmed immediately. The ID of the intent is the ID of
 * the charge. A rejection for a reason other than the card is a bug on our side and is logged.
 */
export function stripeGateway(
  stripe: Stripe,
  log: Pick<Logger, 'error'> = { error: () => {} },
): PaymentGateway {
  const findCharge: PaymentGateway['findCharge'] = async ({ key, customerId }) => {
    const charges = stripe.paymentIntents.list({ customer: customerId, limit: 100 });
    // Newest first, so the charge is nearly always on the first page.
    return answered(
      (async () => {
        for await (const intent of charges) {
          if (intent.metadata.key === key) return outcomeOf(intent);
        }
        return undefined;
      })(),
    );
  };
  return {
    async charge({ key, customerId, paymentMethodId, amount, orderId, isOffSession = false }) {
      try {
        const intent = await answered(
          stripe.paymentIntents.create(
            {
              amount: amount.minorUnits,
              currency: amount.currency.toLowerCase(),
              customer: customerId,
              payment_method: paymentMethodId,
              confirm: true,
              off_session: isOffSession,
              metadata: { key, order_id: orderId },
              automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
            },
            { idempotencyKey: key },
          ),
        );
        return outcomeOf(intent) ?? unsure(intent);
      } catch (error) {
        const reason = declineIn(error) ?? (isNoCard(error) ? 'no_card' : undefined);
        if (reason !== undefined) return { status: 'declined', reason };
        // The key was used before with other parameters. The outcome of that request counts.
        const before = isKeyReused(error) ? await findCharge({ key, customerId }) : undefined;
        if (before) return before;
        const refusal = refusalIn(error);
        if (refusal === undefined) throw error;
        log.error({ reason: refusal, key, orderId }, 'the card gateway refused a charge');
        return { status: 'refused', reason: refusal };
      }
    },

    findCharge,

    async cancel({ chargeId }) {
      try {
        const cancelled = await answered(stripe.paymentIntents.cancel(chargeId));
        return outcomeOf(cancelled) ?? unsure(cancelled);
      } catch (error) {
        if (refusalIn(error) === undefined) throw error;
        // Too late: it has been paid or canceled already.
        const intent = await answered(stripe.paymentIntents.retrieve(chargeId));
        return outcomeOf(intent) ?? unsure(intent);
      }
    },

    async refund({ key, chargeId, amount }) {
      // Stripe forgets a key after a day, and would then refund a second time.
      const made = await answered(stripe.refunds.list({ payment_intent: chargeId, limit: 100 }));
      const earlier = made.data.find(({ metadata }) => metadata?.key === key);
      if (earlier) return { refundId: earlier.id };
      const of = { payment_intent: chargeId, amount: amount.minorUnits, metadata: { key } };
      const { id } = await answered(stripe.refunds.create(of, { idempotencyKey: key }));
      return { refundId: id };
    },
  };
}

/**
 * Returns the outcome of an intent, or `undefined` when there is none yet and nothing was charged.
 */
function outcomeOf(intent: Stripe.PaymentIntent): ChargeOutcome | undefined {
  const { id: chargeId, status, client_secret: clientSecret, last_payment_error: error } = intent;
  switch (status) {
    case 'succeeded':
      return { status: 'succeeded', chargeId };
    case 'requires_action':
      return clientSecret === null
        ? undefined
        : { status: 'requiresAction', chargeId, clientSecret };
    case 'canceled':
      return { status: 'declined', reason: status };
    case 'requires_payment_method':
      return { status: 'declined', reason: error?.decline_code ?? error?.code ?? status };
    case 'processing':
      return unsure(intent);
    default:
      return undefined;
  }
}

function unsure({ id, status }: Stripe.PaymentIntent): never {
  throw new GatewayUnsure(`The gateway says ${status} of ${id}.`);
}
