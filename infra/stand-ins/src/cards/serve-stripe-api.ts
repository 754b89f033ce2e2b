import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Events, GatewayEvent } from './events.ts';
import type { Fault, Faults } from './faults.ts';
import { type Form, readForm, textIn, textsIn } from './form.ts';
import { newId, seconds } from './ids.ts';
import { type Methods, showMethod } from './methods.ts';
import type { PaymentIntents, Tell } from './payment-intents.ts';
import { createAnswers } from './remember-answers.ts';
import type { SetupIntents } from './setup-intents.ts';
import { invalidRequest, noSuch, StripeError, turnedDown } from './stripe-error.ts';

export interface Keys {
  secret: string;
  /** Of pages: good for one intent together with its secret. */
  publishable: string;
}

interface World {
  keys: Keys;
  now: () => Date;
  methods: Methods;
  setups: SetupIntents;
  payments: PaymentIntents;
  events: Events;
  faults: Faults;
}

interface Asked {
  id: string;
  form: Form;
}

const slowMs = 4_000;
const customerId = /^cus_\w{1,100}$/;

/** Stripe's API below `/v1`, as far as a shop needs it that stores cards, charges them and gives money back. */
export function serveStripeApi(app: FastifyInstance, world: World) {
  const { keys, now, methods, setups, payments, events, faults } = world;
  const answerOnce = createAnswers({ now });
  const customers = new Map<string, object>();
  const gone = new Set<string>();

  /** Customers of an earlier run are customers here too. */
  function needCustomer(form: Form): string {
    const id = textIn(form, 'customer') ?? '';
    return customerId.test(id) && !gone.has(id) ? id : noSuch('customer', id, 'customer');
  }

  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof StripeError) {
      return reply.status(error.status).send({ error: error.error });
    }
    const message = 'Something broke in the stand-in.';
    console.error(error);
    return reply.status(500).send({ error: { type: 'api_error', message } });
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('request-id', newId('req_'));
  });

  const bearerOf = ({ headers }: FastifyRequest) =>
    /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];

  function needSecret(request: FastifyRequest) {
    if (bearerOf(request) === keys.secret) return;
    throw new StripeError(401, {
      type: 'invalid_request_error',
      message: 'Invalid API Key provided.',
    });
  }

  /** Our servers, or the page that has the secret of this one intent. */
  function needSecretOr(request: FastifyRequest, form: Form, clientSecret: string) {
    if (bearerOf(request) !== keys.publishable) return needSecret(request);
    if (textIn(form, 'client_secret') === clientSecret) return;
    invalidRequest('The client_secret provided does not match.', { param: 'client_secret' });
  }

  const read = <Answer extends object>(
    path: string,
    act: (asked: Asked, request: FastifyRequest) => Answer,
  ) =>
    app.get<{ Params: { id: string } }>(path, (request) => {
      const form = readForm(request.raw.url?.split('?')[1] ?? '');
      return act({ id: request.params.id, form }, request);
    });

  /** Something that moves no money. */
  const write = (path: string, act: (asked: Asked, request: FastifyRequest) => object) =>
    app.post<{ Params: { id: string }; Body: Form }>(path, async (request, reply) =>
      send(
        reply,
        await answerOnce(named(request), () =>
          act({ id: request.params.id, form: request.body ?? {} }, request),
        ),
      ),
    );

  /** Something about money: here things go wrong. */
  const move = (path: string, act: (asked: Asked, attempt: Attempt) => object) =>
    app.post<{ Params: { id: string }; Body: Form }>(path, async (request, reply) => {
      needSecret(request);
      const fault = faults.take();
      const refusal = refusals[fault];
      if (refusal) throw new StripeError(refusal.status, refusal.error);
      const told: GatewayEvent[] = [];
      const asked = { id: request.params.id, form: request.body ?? {} };
      const attempt = { isDeclined: fault === 'declined', tell: telling(told) };
      const answer = await answerOnce(named(request), async () => {
        if (fault === 'slow') await pause(slowMs, undefined, { ref: false });
        return act(asked, attempt);
      });
      await tellOf(told, fault, reply);
      if (fault === 'dropped' || fault === 'silent') {
        reply.hijack();
        if (fault === 'dropped') request.raw.socket.destroy();
        return;
      }
      return send(reply, answer);
    });

  const telling =
    (told: GatewayEvent[]): Tell =>
    (type, intent) =>
      void told.push(events.make(`payment_intent.${type}`, payments.show(intent)));

  async function tellOf(told: GatewayEvent[], fault: Fault, reply: FastifyReply) {
    if (fault === 'eventFirst') {
      await Promise.all(told.map((event) => events.send(event)));
      return;
    }
    if (fault === 'eventLate') {
      told.forEach(events.hold);
      return;
    }
    const times = fault === 'eventTwice' ? 2 : 1;
    // Also where the answer never leaves.
    const hasLeft = new Promise((done) => reply.raw.once('close', done));
    for (let nth = 0; nth < times; nth++) {
      for (const event of told) void events.send(event, fault === 'silent' ? undefined : hasLeft);
    }
  }

  write('/v1/customers', ({ form }, request) => {
    needSecret(request);
    const id = newId('cus_');
    const customer = {
      ...{ id, object: 'customer', created: seconds(now()), livemode: false },
      metadata: textsIn(form, 'metadata'),
    };
    customers.set(id, customer);
    return customer;
  });
  read('/v1/customers/:id', ({ id }, request) => {
    needSecret(request);
    return customers.get(id) ?? noSuch('customer', id);
  });

  app.delete<{ Params: { id: string } }>('/v1/customers/:id', (request) => {
    needSecret(request);
    const { id } = request.params;
    if (gone.has(id)) return noSuch('customer', id);
    gone.add(id);
    methods.detachAll(id);
    return { id, object: 'customer', deleted: true };
  });

  write('/v1/setup_intents', ({ form }, request) => {
    needSecret(request);
    needCustomer(form);
    return setups.show(setups.create(form));
  });
  read('/v1/setup_intents/:id', ({ id, form }, request) => {
    const intent = setups.get(id);
    needSecretOr(request, form, intent.clientSecret);
    return setups.show(intent, { expand: Object.values(textsIn(form, 'expand')) });
  });
  write('/v1/setup_intents/:id/confirm', ({ id, form }, request) => {
    needSecretOr(request, form, setups.get(id).clientSecret);
    return setups.show(setups.confirm(id, form));
  });

  read('/v1/payment_methods/:id', ({ id }, request) => {
    needSecret(request);
    return showMethod(methods.get(id));
  });
  write('/v1/payment_methods/:id', ({ id, form }, request) => {
    needSecret(request);
    return showMethod(methods.change(id, form));
  });
  write('/v1/payment_methods/:id/attach', ({ id, form }, request) => {
    needSecret(request);
    const { card, customer } = methods.get(id);
    // A card that cannot be stored is turned down as soon as somebody is to have it.
    if (customer === null && card.onSetup) return turnedDown(card.onSetup);
    return showMethod(methods.attach(id, needCustomer(form)));
  });
  write('/v1/payment_methods/:id/detach', ({ id }, request) => {
    needSecret(request);
    return showMethod(methods.detach(id));
  });

  move('/v1/payment_intents', ({ form }, attempt) => {
    if (textIn(form, 'customer')) needCustomer(form);
    return payments.show(payments.create(form, attempt));
  });
  move('/v1/payment_intents/:id/confirm', ({ id, form }, attempt) =>
    payments.show(payments.confirm(id, form, attempt)),
  );
  move('/v1/payment_intents/:id/cancel', ({ id, form }, { tell }) =>
    payments.show(payments.cancel(id, form, tell)),
  );
  read('/v1/payment_intents/:id', ({ id, form }, request) => {
    const intent = payments.get(id);
    needSecretOr(request, form, intent.clientSecret);
    return payments.show(intent);
  });
  read('/v1/payment_intents', ({ form }, request) => {
    needSecret(request);
    const data = payments.of(textIn(form, 'customer') ?? '').map(payments.show);
    return page('/v1/payment_intents', data, form);
  });
  move('/v1/refunds', ({ form }) => payments.refund(form));

  read('/v1/events', ({ form }, request) => {
    needSecret(request);
    return page('/v1/events', events.all(), form);
  });
}

interface Attempt {
  tell: Tell;
  isDeclined: boolean;
}

/** Faults that turn a request away before anything is done. */
const refusals: Partial<
  Record<Fault, { status: number; error: ConstructorParameters<typeof StripeError>[1] }>
> = {
  unavailable: { status: 503, error: { type: 'api_error', message: 'The gateway is down.' } },
  rateLimited: {
    status: 429,
    error: {
      ...{ type: 'invalid_request_error', code: 'rate_limit' },
      message:
        'Request rate limit exceeded. Learn more about rate limits here https://docs.stripe.com/rate-limits.',
    },
  },
  locked: {
    status: 429,
    error: {
      ...{ type: 'invalid_request_error', code: 'lock_timeout' },
      message:
        'This object cannot be accessed right now because another API request or Stripe process is currently accessing it. If you see this error intermittently, retry the request. If you see this error frequently and are making multiple concurrent requests to a single object, make your requests serially or at a lower rate. For more details, see https://docs.stripe.com/rate-limits#object-lock-timeouts.',
    },
  },
};

const named = ({ headers, url, body }: FastifyRequest) => ({
  key: headers['idempotency-key']?.toString(),
  path: url,
  params: JSON.stringify(body),
});

const send = (
  reply: FastifyReply,
  { status, body, isReplayed }: { status: number; body: object; isReplayed: boolean },
) => {
  if (isReplayed) reply.header('idempotent-replayed', 'true');
  return reply.status(status).send(body);
};

/** Lists come in pages: https://docs.stripe.com/api/pagination */
function page(url: string, all: { id: string }[], form: Form) {
  const limit = Number(textIn(form, 'limit') ?? 10);
  const after = textIn(form, 'starting_after');
  const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const data = all.slice(start, start + limit);
  return { object: 'list', url, data, has_more: start + limit < all.length };
}
