import { type Form, textIn, textsIn } from './form.ts';
import { newId, seconds } from './ids.ts';
import type { Method, Methods } from './methods.ts';
import { invalidRequest, noSuch, turnedDown } from './stripe-error.ts';
import { type Decline, declined, expired } from './test-cards.ts';

export interface PaymentIntent {
  id: string;
  clientSecret: string;
  amount: number;
  currency: string;
  customer: string | null;
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'succeeded'
    | 'canceled';
  paymentMethod: string | null;
  latestCharge: string | null;
  lastError: Decline | null;
  metadata: Record<string, string>;
  created: number;
  refunded: number;
}

/** Tells that something became of an intent: `succeeded`, `payment_failed`, `requires_action`. */
export type Tell = (type: string, intent: PaymentIntent) => void;

interface Attempt {
  tell: Tell;
  /** The bank is in a bad mood. */
  isDeclined: boolean;
}

/** Money on its way. */
export function createPaymentIntents(world: {
  now: () => Date;
  methods: Methods;
  challengeUrl: (id: string) => string;
}) {
  const { now, methods, challengeUrl } = world;
  const kept = new Map<string, PaymentIntent>();

  const get = (id: string): PaymentIntent => kept.get(id) ?? noSuch('payment_intent', id);

  const show = (intent: PaymentIntent) => {
    const { id, clientSecret, latestCharge, lastError, paymentMethod, refunded, ...rest } = intent;
    return {
      ...{ object: 'payment_intent', livemode: false, ...rest, id, client_secret: clientSecret },
      ...{ payment_method: paymentMethod, latest_charge: latestCharge },
      ...{ capture_method: 'automatic', confirmation_method: 'automatic' },
      ...{ payment_method_types: ['card'], amount_capturable: 0 },
      amount_received: intent.status === 'succeeded' ? intent.amount : 0,
      last_payment_error: lastError && { type: 'card_error', ...lastError },
      next_action:
        intent.status === 'requires_action'
          ? {
              type: 'redirect_to_url',
              redirect_to_url: { url: challengeUrl(id), return_url: null },
            }
          : null,
    };
  };

  function refuse(intent: PaymentIntent, decline: Decline, tell: Tell): never {
    const latestCharge = newId('ch_');
    Object.assign(intent, { status: 'requires_payment_method', lastError: decline, latestCharge });
    tell('payment_failed', intent);
    return turnedDown(decline, { charge: latestCharge, payment_intent: show(intent) });
  }

  function succeed(intent: PaymentIntent, tell: Tell): PaymentIntent {
    const latestCharge = newId('ch_');
    Object.assign(intent, { status: 'succeeded', lastError: null, latestCharge });
    tell('succeeded', intent);
    return intent;
  }

  /** What the bank says to the card without asking anybody. */
  function judge(method: Method, isDeclined: boolean): Decline | undefined {
    if (isDeclined) return declined('generic_decline');
    if (methods.isExpired(method)) return expired;
    return method.card.onCharge ?? method.card.onSetup;
  }

  function attempt(
    intent: PaymentIntent,
    { tell, isDeclined, isOffSession }: Attempt & { isOffSession: boolean },
  ): PaymentIntent {
    const method = methods.get(intent.paymentMethod ?? '');
    // Throws where the card is somebody else's or has been given back.
    if (intent.customer !== null) methods.attach(method.id, intent.customer);
    const decline = judge(method, isDeclined);
    if (decline) return refuse(intent, decline, tell);
    if (!method.card.asks) return succeed(intent, tell);
    if (isOffSession) {
      const code = 'authentication_required';
      return refuse(intent, { ...declined(code), code }, tell);
    }
    Object.assign(intent, { status: 'requires_action', lastError: null });
    tell('requires_action', intent);
    return intent;
  }

  return {
    get,
    show,
    create(form: Form, { tell, isDeclined }: Attempt): PaymentIntent {
      const amount = Number(textIn(form, 'amount'));
      const currency = textIn(form, 'currency')?.toLowerCase() ?? '';
      if (!Number.isInteger(amount) || amount < 1) {
        return invalidRequest('Invalid positive integer', { param: 'amount' });
      }
      if (!['usd', 'cad'].includes(currency)) {
        return invalidRequest(`Invalid currency: ${currency}`, { param: 'currency' });
      }
      const id = newId('pi_');
      const paymentMethod = textIn(form, 'payment_method') ?? null;
      if (paymentMethod !== null) methods.get(paymentMethod);
      const intent: PaymentIntent = {
        ...{ id, clientSecret: newId(`${id}_secret_`), amount, currency, paymentMethod },
        customer: textIn(form, 'customer') ?? null,
        status: paymentMethod === null ? 'requires_payment_method' : 'requires_confirmation',
        ...{ latestCharge: null, lastError: null, metadata: textsIn(form, 'metadata') },
        ...{ created: seconds(now()), refunded: 0 },
      };
      kept.set(id, intent);
      if (textIn(form, 'confirm') !== 'true') return intent;
      const isOffSession = textIn(form, 'off_session') === 'true';
      return attempt(intent, { tell, isDeclined, isOffSession });
    },
    confirm(id: string, form: Form, { tell, isDeclined }: Attempt): PaymentIntent {
      const intent = get(id);
      if (!['requires_confirmation', 'requires_payment_method'].includes(intent.status)) {
        return invalidRequest(
          `This PaymentIntent could not be confirmed because it has a status of ${intent.status}.`,
          { code: 'payment_intent_unexpected_state' },
        );
      }
      intent.paymentMethod = textIn(form, 'payment_method') ?? intent.paymentMethod;
      const isOffSession = textIn(form, 'off_session') === 'true';
      return attempt(intent, { tell, isDeclined, isOffSession });
    },
    /** Of one customer, the newest first. */
    of: (customer: string) =>
      [...kept.values()].filter((intent) => intent.customer === customer).reverse(),
    /** The bank has asked. */
    finish(id: string, isConfirmed: boolean, tell: Tell): PaymentIntent {
      const intent = get(id);
      if (intent.status !== 'requires_action') return intent;
      if (isConfirmed) return succeed(intent, tell);
      const lastError = {
        code: 'payment_intent_authentication_failure',
        message: 'The provided PaymentMethod has failed authentication.',
      };
      Object.assign(intent, { status: 'requires_payment_method', lastError });
      tell('payment_failed', intent);
      return intent;
    },
    refund(form: Form) {
      const intent = get(textIn(form, 'payment_intent') ?? '');
      const amount = Number(textIn(form, 'amount') ?? intent.amount - intent.refunded);
      if (intent.status !== 'succeeded') {
        return invalidRequest('This PaymentIntent does not have a successful charge to refund.', {
          param: 'payment_intent',
        });
      }
      if (!Number.isInteger(amount) || amount < 1 || intent.refunded + amount > intent.amount) {
        return invalidRequest('Refund amount is greater than unrefunded amount on charge', {
          param: 'amount',
        });
      }
      intent.refunded += amount;
      return {
        ...{ id: newId('re_'), object: 'refund', amount, currency: intent.currency },
        ...{ charge: intent.latestCharge, payment_intent: intent.id, status: 'succeeded' },
        ...{ created: seconds(now()), metadata: textsIn(form, 'metadata'), reason: null },
      };
    },
  };
}
export type PaymentIntents = ReturnType<typeof createPaymentIntents>;
