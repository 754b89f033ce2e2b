import type { FastifyInstance } from 'fastify';
import type { Disputes } from './disputes.ts';
import type { Events } from './events.ts';
import type { Faults } from './faults.ts';
import { type Form, textIn, textsIn } from './form.ts';
import { newId, seconds } from './ids.ts';
import { listPage } from './list-page.ts';
import { type Methods, showMethod } from './methods.ts';
import type { PaymentIntents } from './payment-intents.ts';
import type { Refunds } from './refunds.ts';
import type { SetupIntents } from './setup-intents.ts';
import { noSuch, turnedDown } from './stripe-error.ts';
import { createStripeRoutes, type Keys } from './stripe-routes.ts';

interface World {
  keys: Keys;
  now: () => Date;
  methods: Methods;
  setups: SetupIntents;
  payments: PaymentIntents;
  refunds: Refunds;
  disputes: Disputes;
  events: Events;
  faults: Faults;
}

const customerId = /^cus_\w{1,100}$/;

/**
 * Serves the part of Stripe's API below `/v1` that a shop needs to store cards, charge them and
 * refund payments.
 */
export function serveStripeApi(app: FastifyInstance, world: World) {
  const { now, methods, setups, payments, refunds, disputes, events } = world;
  const { needSecret, needSecretOr, read, write, move } = createStripeRoutes(app, world);
  const customers = new Map<string, object>();
  const gone = new Set<string>();

  /** Returns the customer ID. IDs of an earlier run are accepted too. */
  function needCustomer(form: Form): string {
    const id = textIn(form, 'customer') ?? '';
    return customerId.test(id) && !gone.has(id) ? id : noSuch('customer', id, 'customer');
  }

  write('/v1/customers', ({ form }, request) => {
    needSecret(request);
    const id = newId('cus_');
    const customer = {
      id,
      object: 'customer',
      created: seconds(now()),
      livemode: false,
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
    return setups.show(intent, { expand: expandIn(form) });
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
    // A card that cannot be stored is declined as soon as it is attached to a customer.
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
    const customer = textIn(form, 'customer');
    return listPage('/v1/payment_intents', payments.all(customer), form, (intent) =>
      payments.show(intent, expandIn(form, 'data.')),
    );
  });

  move('/v1/refunds', ({ form }, { tell }) => refunds.show(refunds.create(form, tell)));
  read('/v1/refunds/:id', ({ id, form }, request) => {
    needSecret(request);
    return refunds.show(refunds.get(id), expandIn(form));
  });
  read('/v1/refunds', ({ form }, request) => {
    needSecret(request);
    const intent = textIn(form, 'payment_intent');
    const expand = expandIn(form, 'data.');
    return listPage('/v1/refunds', refunds.all(intent), form, (refund) =>
      refunds.show(refund, expand),
    );
  });

  read('/v1/disputes/:id', ({ id, form }, request) => {
    needSecret(request);
    return disputes.show(disputes.get(id), expandIn(form));
  });
  read('/v1/disputes', ({ form }, request) => {
    needSecret(request);
    const intent = textIn(form, 'payment_intent');
    const expand = expandIn(form, 'data.');
    return listPage('/v1/disputes', disputes.all(intent), form, (dispute) =>
      disputes.show(dispute, expand),
    );
  });
  move('/v1/disputes/:id', ({ id, form }, { tell }) =>
    disputes.show(disputes.answer(id, form, tell)),
  );
  move('/v1/disputes/:id/close', ({ id }, { tell }) =>
    disputes.show(disputes.close(id, 'lost', tell)),
  );

  read('/v1/events', ({ form }, request) => {
    needSecret(request);
    const types = Object.values(textsIn(form, 'types'));
    const delivered = textIn(form, 'delivery_success');
    const wanted = events
      .all()
      .filter(({ type }) => types.length === 0 || types.includes(type))
      .filter(
        (event) =>
          delivered === undefined || (event.pending_webhooks === 0) === (delivered === 'true'),
      );
    return listPage('/v1/events', wanted, form);
  });
}

/**
 * Returns the objects to expand, such as `payment_intent`. In a list the name is
 * `data.payment_intent`.
 */
const expandIn = (form: Form, prefix = '') =>
  Object.values(textsIn(form, 'expand')).map((name) => name.replace(prefix, ''));
