import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { localeOf } from '../fields/words.ts';
import { type Form, textIn } from '../form.ts';
import { type Methods, showMethod } from '../methods.ts';
import { scriptOf } from '../script-of.ts';
import { invalidRequest } from '../stripe-error.ts';
import { cardByLastFour, type TestCard } from '../test-cards.ts';
import { holderIn } from './holders.ts';
import { paymentMethod, walletApp } from './manifests.ts';
import { sheetPage } from './sheet-page.ts';

interface World {
  methods: Methods;
  /** The server's own origin, known once the server listens. */
  origin: () => string;
}

/**
 * Cards in the wallet: one that is accepted, one that cannot be stored, one that cannot be charged.
 */
const cards = ['4242', '0002', '0341']
  .map(cardByLastFour)
  .filter((card): card is TestCard => card !== undefined);

/**
 * Serves a wallet at the gateway's own origin: a payment handler that browsers install at the first
 * click on a page's button. The gateway charges the wallet's cards like typed ones.
 */
export function serveWallet(app: FastifyInstance, { methods, origin }: World) {
  // Browsers fetch the manifests on behalf of a page of another origin.
  const forAll = { 'access-control-allow-origin': '*' };
  app.get('/wallet', (_request, reply) =>
    reply
      .headers({ ...forAll, link: '</wallet/method.json>; rel="payment-method-manifest"' })
      .send('Browsers know this wallet by this address.\n'),
  );
  app.get('/wallet/method.json', (_request, reply) =>
    reply.headers(forAll).send(paymentMethod(origin())),
  );
  app.get('/wallet/app.json', (_request, reply) =>
    reply.headers(forAll).type('application/manifest+json').send(JSON.stringify(walletApp)),
  );
  for (const name of ['sheet', 'worker']) {
    app.get(`/wallet/${name}.ts`, async (_request, reply) =>
      reply
        .type('text/javascript')
        .send(await scriptOf(join(import.meta.dirname, 'browser', `${name}.ts`))),
    );
  }
  app.get<{ Querystring: { request?: string; locale?: string; country?: string } }>(
    '/wallet/sheet',
    ({ query: { request = '', locale, country } }, reply) =>
      reply
        .header('content-security-policy', sheetPolicy)
        .type('text/html')
        .send(sheetPage({ locale: localeOf(locale), request, cards, holder: holderIn(country) })),
  );
  app.post<{ Body: Form }>('/wallet/cards', ({ body }) => {
    const card = cardByLastFour(textIn(body, 'card') ?? '');
    if (!card) return invalidRequest('There is no such card in this wallet.');
    const payer = holderIn(textIn(body, 'country'));
    const { id } = showMethod(methods.inWallet(card, payer));
    return { paymentMethod: id, payer };
  });
}

/** The sheet may not be framed, and connects only to its own origin. */
const sheetPolicy = [
  ...["default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'"],
  ...["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
  ...["require-trusted-types-for 'script'", "trusted-types 'none'"],
].join('; ');
