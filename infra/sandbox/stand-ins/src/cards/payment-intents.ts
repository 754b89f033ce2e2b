import type { Tell } from './events.ts';
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
  /** When the last challenge started. */
  askedAt: number;
  canceledAt: number | null;
  cancellationReason: string | null;
  refunded: number;
  isDisputed: boolean;
}

interface Attempt {
  tell: Tell;
  /** Whether the selected fault makes the bank decline. */
  isDeclined: boolean;
}

/**
 * Limits for both currencies: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
 */
const leastAmount = 50;
const mostAmount = 99_999_999;

const cancelable = [
  ...['requires_payment_method', 'requires_capture', 'requires_confirmation'],
  ...['requires_action', 'processing'],
];
const cancellationReasons = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'];

/** Payment intents, kept in memory. */
export function createPaymentIntents(world: {
  now: () => Date;
  methods: Methods;
  challengeUrl: (id: string) => string;
  /** Called after a successful charge. */
  onSuccess: (intent: PaymentIntent, tell: Tell) => void;
}) {
  const { now, methods, challengeUrl, onSuccess } = world;
  const kept = new Map<string, PaymentIntent>();

  const get = (id: string): PaymentIntent =>
    expireUnanswered(kept.get(id) ?? noSuch('payment_intent', id), seconds(now()));

  const showCharge = ({ latestCharge: id, id: payment_intent, ...intent }: PaymentIntent) => ({
    id,
    object: 'charge',
    payment_intent,
    livemode: false,
    created: intent.created,
    amount: intent.amount,
    currency: intent.currency,
    customer: intent.customer,
    amount_refunded: intent.refunded,
    refunded: intent.refunded === intent.amount,
    disputed: intent.isDisputed,
    payment_method: intent.paymentMethod,
    status: 'succeeded',
    paid: true,
    metadata: intent.metadata,
  });

  const show = (intent: PaymentIntent, expand: readonly string[] = []) => {
    const { id, clientSecret, latestCharge, lastError, paymentMethod, refunded, ...more } = intent;
    const { canceledAt: canceled_at, cancellationReason: cancellation_reason, ...others } = more;
    const { askedAt: _, isDisputed: __, ...rest } = others;
    return {
      object: 'payment_intent',
      livemode: false,
      ...rest,
      id,
      client_secret: clientSecret,
      payment_method: paymentMethod,
      latest_charge:
        expand.includes('latest_charge') && latestCharge !== null
          ? showCharge(intent)
          : latestCharge,
      capture_method: 'automatic',
      confirmation_method: 'automatic',
      payment_method_types: ['card'],
      amount_capturable: 0,
      canceled_at,
      cancellation_reason,
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
    tell('payment_intent.payment_failed', show(intent));
    return turnedDown(decline, { charge: latestCharge, payment_intent: show(intent) });
  }

  function succeed(intent: PaymentIntent, tell: Tell): PaymentIntent {
    const latestCharge = newId('ch_');
    Object.assign(intent, { status: 'succeeded', lastError: null, latestCharge });
    tell('payment_intent.succeeded', show(intent));
    onSuccess(intent, tell);
    return intent;
  }

  /** Returns the bank's decline, if it declines without a challenge. */
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
    // Throws if the card belongs to another customer or was detached.
    if (intent.customer !== null) methods.attach(method.id, intent.customer);
    const decline = judge(method, isDeclined);
    if (decline) return refuse(intent, decline, tell);
    if (!method.card.asks) return succeed(intent, tell);
    if (isOffSession) {
      const code = 'authentication_required';
      return refuse(intent, { ...declined(code), code }, tell);
    }
    Object.assign(intent, { status: 'requires_action', lastError: null, askedAt: seconds(now()) });
    tell('payment_intent.requires_action', show(intent));
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
      if (amount < leastAmount) {
        const message = `Amount must be at least $0.50 ${currency}`;
        return invalidRequest(message, { code: 'amount_too_small', param: 'amount' });
      }
      if (amount > mostAmount) {
        const message = `Amount must be no more than $999,999.99 ${currency}`;
        return invalidRequest(message, { code: 'amount_too_large', param: 'amount' });
      }
      const id = newId('pi_');
      const paymentMethod = textIn(form, 'payment_method') ?? null;
      if (paymentMethod !== null) methods.get(paymentMethod);
      const intent: PaymentIntent = {
        id,
        clientSecret: newId(`${id}_secret_`),
        amount,
        currency,
        paymentMethod,
        customer: textIn(form, 'customer') ?? null,
        status: paymentMethod === null ? 'requires_payment_method' : 'requires_confirmation',
        latestCharge: null,
        lastError: null,
        metadata: textsIn(form, 'metadata'),
        created: seconds(now()),
        askedAt: 0,
        refunded: 0,
        isDisputed: false,
        canceledAt: null,
        cancellationReason: null,
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
    /**
     * Cancels an intent, so that it can no longer be charged. A later answer to the challenge has
     * no effect.
     */
    cancel(id: string, form: Form, tell: Tell): PaymentIntent {
      const intent = get(id);
      const reason = textIn(form, 'cancellation_reason') ?? null;
      if (reason !== null && !cancellationReasons.includes(reason)) {
        const message = `Invalid cancellation_reason: must be one of ${cancellationReasons.join(', ')}`;
        return invalidRequest(message, { param: 'cancellation_reason' });
      }
      if (!cancelable.includes(intent.status)) {
        return invalidRequest(
          `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${cancelable.join(', ')}.`,
          { code: 'payment_intent_unexpected_state', payment_intent: show(intent) },
        );
      }
      const canceledAt = seconds(now());
      Object.assign(intent, { status: 'canceled', canceledAt, cancellationReason: reason });
      tell('payment_intent.canceled', show(intent));
      return intent;
    },
    /** Returns the intents of one customer, or all of them, newest first. */
    all: (customer?: string) =>
      [...kept.keys()]
        .map(get)
        .filter((intent) => customer === undefined || intent.customer === customer)
        .reverse(),
    /** Formats the charge of an intent as the API returns it. */
    showCharge,
    /** Completes the bank's challenge. */
    finish(id: string, isConfirmed: boolean, tell: Tell): PaymentIntent {
      const intent = get(id);
      if (intent.status !== 'requires_action') return intent;
      if (isConfirmed) return succeed(intent, tell);
      const lastError = {
        code: 'payment_intent_authentication_failure',
        message: 'The provided PaymentMethod has failed authentication.',
      };
      Object.assign(intent, { status: 'requires_payment_method', lastError });
      tell('payment_intent.payment_failed', show(intent));
      return intent;
    },
  };
}

/** A challenge expires after a day. The error code is Stripe's, which documents no exact time. */
const bankAsksForSeconds = 24 * 60 * 60;

function expireUnanswered(intent: PaymentIntent, at: number): PaymentIntent {
  if (intent.status !== 'requires_action' || at - intent.askedAt < bankAsksForSeconds) {
    return intent;
  }
  const lastError = {
    code: 'payment_intent_payment_attempt_expired',
    message: 'The latest payment attempt for the PaymentIntent has expired.',
  };
  return Object.assign(intent, { status: 'requires_payment_method', lastError });
}
export type PaymentIntents = ReturnType<typeof createPaymentIntents>;
