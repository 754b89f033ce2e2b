import type { Form } from './form.ts';
import { formIn, textIn, textsIn } from './form.ts';
import { newId, seconds } from './ids.ts';
import { type Method, type Methods, showMethod } from './methods.ts';
import { invalidRequest, noSuch, turnedDown } from './stripe-error.ts';
import type { Decline } from './test-cards.ts';

export interface SetupIntent {
  id: string;
  clientSecret: string;
  customer: string | null;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  paymentMethod: string | null;
  lastError: Decline | null;
  metadata: Record<string, string>;
  created: number;
}

/** Setup intents, which store cards. The intents are kept in memory. */
export function createSetupIntents(world: {
  now: () => Date;
  methods: Methods;
  challengeUrl: (id: string) => string;
}) {
  const { now, methods, challengeUrl } = world;
  const kept = new Map<string, SetupIntent>();

  const get = (id: string): SetupIntent => kept.get(id) ?? noSuch('setupintent', id);

  const show = (intent: SetupIntent, { expand = [] as string[] } = {}) => {
    const { id, clientSecret, lastError, paymentMethod, ...rest } = intent;
    const isExpanded = expand.includes('payment_method') && paymentMethod !== null;
    return {
      object: 'setup_intent',
      livemode: false,
      usage: 'off_session',
      ...rest,
      id,
      client_secret: clientSecret,
      payment_method_types: ['card'],
      last_setup_error: lastError && { type: 'card_error', ...lastError },
      payment_method: isExpanded ? showMethod(methods.get(paymentMethod)) : paymentMethod,
      next_action:
        intent.status === 'requires_action'
          ? {
              type: 'redirect_to_url',
              redirect_to_url: { url: challengeUrl(id), return_url: null },
            }
          : null,
    };
  };

  function refuse(intent: SetupIntent, decline: Decline): never {
    Object.assign(intent, { status: 'requires_payment_method', lastError: decline });
    return turnedDown(decline, { setup_intent: show(intent) });
  }

  function succeed(intent: SetupIntent, method: Method): SetupIntent {
    if (intent.customer !== null) methods.attach(method.id, intent.customer);
    return Object.assign(intent, { status: 'succeeded', lastError: null });
  }

  return {
    get,
    show,
    create(form: Form): SetupIntent {
      const id = newId('seti_');
      const intent: SetupIntent = {
        id,
        clientSecret: newId(`${id}_secret_`),
        customer: textIn(form, 'customer') ?? null,
        status: 'requires_payment_method',
        paymentMethod: null,
        lastError: null,
        metadata: textsIn(form, 'metadata'),
        created: seconds(now()),
      };
      kept.set(id, intent);
      return intent;
    },
    confirm(id: string, form: Form): SetupIntent {
      const intent = get(id);
      if (intent.status === 'succeeded' || intent.status === 'canceled') {
        return invalidRequest(
          `You cannot confirm this SetupIntent because it has a status of ${intent.status}.`,
          { code: 'setup_intent_unexpected_state', setup_intent: show(intent) },
        );
      }
      const named = textIn(form, 'payment_method') ?? intent.paymentMethod;
      const typed = formIn(form, 'payment_method_data');
      const method = typed ? methods.create(typed) : methods.get(named ?? '');
      intent.paymentMethod = method.id;
      if (method.card.onSetup) return refuse(intent, method.card.onSetup);
      if (!method.card.asks) return succeed(intent, method);
      return Object.assign(intent, { status: 'requires_action', lastError: null });
    },
    /** Completes the bank's challenge. */
    finish(id: string, isConfirmed: boolean): SetupIntent {
      const intent = get(id);
      if (intent.status !== 'requires_action' || intent.paymentMethod === null) return intent;
      if (isConfirmed) return succeed(intent, methods.get(intent.paymentMethod));
      const lastError = {
        code: 'setup_intent_authentication_failure',
        message: 'The provided PaymentMethod has failed authentication.',
      };
      return Object.assign(intent, { status: 'requires_payment_method', lastError });
    },
  };
}
export type SetupIntents = ReturnType<typeof createSetupIntents>;
