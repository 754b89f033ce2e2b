import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { checkBody, text } from '../check-body.ts';
import {
  type Answer,
  activate,
  claimLink,
  type Desk,
  newInclusion,
  readLink,
  readPurchase,
  takeBack,
} from './desk.ts';
import { type Fault, isFault } from './faults.ts';
import { homePage, styles } from './pages.ts';

const slowMs = 10_000;

export interface Office extends Desk {
  token: string;
  fault: Fault;
  shops: () => Record<'US' | 'CA', string> | undefined;
}

type OfInclusion = { Params: { id: string } };

const withTexts = (...names: string[]) => ({
  preHandler: checkBody({ required: Object.fromEntries(names.map((name) => [name, text(8000)])) }),
});

/** Serves the part of the partner and store APIs that our API uses. */
export function servePartners(office: Office): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy':
        "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    });
  });

  app.get('/', (_request, reply) =>
    reply.type('text/html').send(homePage({ ...office, shops: office.shops() })),
  );
  app.get('/styles.css', (_request, reply) => reply.type('text/css').send(styles));
  app.post<{ Body: { fault?: string } }>('/fault', ({ body }, reply) => {
    office.fault = isFault(body?.fault) ? body.fault : 'none';
    return reply.redirect('/', 303);
  });
  app.post<{ Body: { partner?: string } }>('/inclusions', ({ body }, reply) => {
    const like = office.inclusions.findLast(({ partner }) => partner === body?.partner);
    if (like) {
      const { partner, country, plan, months } = like;
      office.inclusions.push(newInclusion({ partner, country, plan, months }));
    }
    return reply.redirect('/', 303);
  });
  app.post<OfInclusion>('/inclusions/:id/revoke', ({ params }, reply) => {
    const found = office.inclusions.find(({ id }) => id === params.id);
    if (found) found.status = 'revoked';
    return reply.redirect('/', 303);
  });

  app.register(async (api) => {
    api.addHook('onRequest', async (request, reply) => {
      if (request.headers.authorization !== `Bearer ${office.token}`) {
        return reply.code(401).send({ reason: 'unauthorized' });
      }
      if (office.fault === 'slow') await pause(slowMs);
      if (office.fault === 'down') return reply.code(503).send({ reason: 'out of order' });
    });
    api.addHook('onSend', async (request, _reply, answer) => {
      if (office.fault === 'silent') request.raw.socket.destroy();
      return office.fault === 'wrong' ? '{"hello":"partner"}' : answer;
    });
    const send = (reply: FastifyReply, { status, body }: Answer) => reply.code(status).send(body);

    // Tokens are sent in bodies, because URLs are logged.
    api.post<{ Body: { token: string } }>('/v1/links/read', withTexts('token'), ({ body }, reply) =>
      send(reply, readLink(office, body.token)),
    );
    api.post<{ Body: { token: string; reference: string } }>(
      '/v1/links/claim',
      withTexts('token', 'reference'),
      ({ body }, reply) => send(reply, claimLink(office, body.token, body.reference)),
    );
    api.put<OfInclusion>('/v1/inclusions/:id/activation', ({ params }, reply) =>
      send(reply, activate(office, params.id)),
    );
    api.delete<OfInclusion>('/v1/inclusions/:id/activation', ({ params }, reply) =>
      send(reply, takeBack(office, params.id)),
    );
    api.post<{ Body: { store: string; receipt?: string; reference?: string } }>(
      '/v1/purchases/read',
      withTexts('store'),
      ({ body }, reply) => send(reply, readPurchase(office, body)),
    );
  });
  return app;
}
