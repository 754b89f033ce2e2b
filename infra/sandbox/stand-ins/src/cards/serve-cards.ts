import Fastify, { type FastifyInstance } from 'fastify';
import { createDashboard, type Dashboard } from './dashboard.ts';
import { createDisputes } from './disputes.ts';
import { createEvents, type Events } from './events.ts';
import { createFaults, type Faults, isFault } from './faults.ts';
import { serveFields } from './fields/serve-fields.ts';
import { type Form, readForm, textIn } from './form.ts';
import { createMethods } from './methods.ts';
import { homePage, styles } from './pages.ts';
import { createPaymentIntents } from './payment-intents.ts';
import { createRefunds } from './refunds.ts';
import { serveChallenge } from './serve-challenge.ts';
import { serveDashboard } from './serve-dashboard.ts';
import { serveStripeApi } from './serve-stripe-api.ts';
import { createSetupIntents } from './setup-intents.ts';
import { StripeError } from './stripe-error.ts';
import type { Keys } from './stripe-routes.ts';
import { serveWallet } from './wallet/serve-wallet.ts';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self' http://localhost:* http://ca.localhost:*";

export interface CardsOptions {
  keys: Keys;
  now: () => Date;
  /** Where events are sent, and the secret they are signed with. */
  events?: { url: string; secret: string } | undefined;
  /** The server's own origin, known once the server listens. */
  origin: () => string;
}

/** Serves a card gateway in memory. It writes no log, because it handles card numbers. */
export function serveCards({ keys, now, events: to, origin }: CardsOptions): {
  app: FastifyInstance;
  events: Events;
  faults: Faults;
  dashboard: Dashboard;
} {
  const app = Fastify({ forceCloseConnections: true });
  const faults = createFaults();
  const events = createEvents({ now, to });
  const methods = createMethods({ now });
  const challengeUrl = (id: string) => `${origin()}/3ds/${id}`;
  const setups = createSetupIntents({ now, methods, challengeUrl });
  const payments = createPaymentIntents({
    now,
    methods,
    challengeUrl,
    onSuccess(intent, tell) {
      const { disputedAs } = methods.get(intent.paymentMethod ?? '').card;
      if (disputedAs) disputes.open(intent, disputedAs, tell);
    },
  });
  const refunds = createRefunds({ now, payments });
  const disputes = createDisputes({ now, payments });
  const records = { methods, payments, refunds, disputes, events, faults };
  const dashboard = createDashboard(records);

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, readForm(String(body))),
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
  });
  app.setErrorHandler((error, _request, reply) =>
    error instanceof StripeError
      ? reply.status(error.status).type('text/plain').send(error.message)
      : reply.send(error),
  );

  app.get('/', (_request, reply) => reply.type('text/html').send(homePage(faults.chosen())));
  app.get('/styles.css', (_request, reply) => reply.type('text/css').send(styles));
  app.post<{ Body: Form }>('/faults', ({ body }, reply) => {
    const fault = textIn(body, 'fault');
    const times = Math.max(1, Math.trunc(Number(textIn(body, 'times') ?? 1)) || 1);
    faults.set(isFault(fault) ? fault : 'none', { times });
    return reply.redirect('/', 303);
  });
  app.post('/events/send', async (_request, reply) => {
    await events.sendHeld();
    return reply.redirect('/', 303);
  });
  serveFields(app, { publishableKey: keys.publishable });
  serveWallet(app, { methods, origin });
  serveDashboard(app, { ...records, dashboard, now });
  serveChallenge(app, { setups, payments, events });
  app.register(async (api) => serveStripeApi(api, { ...records, keys, now, setups }));
  app.addHook('onClose', () => events.close());
  return { app, events, faults, dashboard };
}
