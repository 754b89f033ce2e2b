import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type Fault, isFault, statusOf } from './faults.ts';
import {
  type Answer,
  acceptTerms,
  changeTerms,
  type Garage,
  newHandOff,
  readCar,
  redeem,
} from './garage.ts';
import { carPage, donePage, homePage, linkTo, styles, termsPage } from './pages.ts';

const slowMs = 10_000;
const tokenLifeMs = 5 * 60_000;

export interface Office extends Garage {
  clientId: string;
  clientSecret: string;
  /** The maker's app as a client of our OAuth server. */
  app: { clientId: string; redirectUri: () => string };
  url: () => string;
  fault: Fault;
  /** Access tokens of our clients, with the time when they end. */
  tokens: Map<string, number>;
  now: () => number;
  product: () => Record<'US' | 'CA', string> | undefined;
}

type OfCar = { Params: { vin: string } };

const text = { type: 'string', minLength: 1, maxLength: 200 };
const bodyOf = (...names: string[]) => ({
  type: 'object',
  required: names,
  properties: Object.fromEntries(names.map((name) => [name, text])),
});

/** Serves the part of the car makers' API that our API uses, and the screens in the cars. */
export function serveCarmaker(office: Office): FastifyInstance {
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
      // No form-action: a form opens the product, on another origin.
      'content-security-policy':
        "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    });
  });
  servePages(app, office);
  serveToken(app, office);
  app.register(async (api) => serveApi(api, office));
  return app;
}

function servePages(app: FastifyInstance, office: Office) {
  const shown = () => ({ ...office, product: office.product() });
  const carOf = (vin: string) => office.cars.find((one) => one.vin === vin);

  app.get('/', (_request, reply) => reply.type('text/html').send(homePage(shown())));
  app.get('/styles.css', (_request, reply) => reply.type('text/css').send(styles));
  app.post<{ Body: { fault?: string } }>('/fault', ({ body }, reply) => {
    office.fault = isFault(body?.fault) ? body.fault : 'none';
    return reply.redirect('/', 303);
  });
  app.post('/terms', (_request, reply) => {
    changeTerms(office);
    return reply.redirect('/', 303);
  });
  app.get<{ Params: { version: string } }>('/terms/:version', ({ params }, reply) =>
    reply.type('text/html').send(termsPage(params.version)),
  );
  app.get<OfCar>('/cars/:vin', ({ params }, reply) => {
    const car = carOf(params.vin);
    return car
      ? reply.type('text/html').send(carPage(car, shown()))
      : reply.code(404).send({ reason: 'unknown' });
  });
  app.post<OfCar>('/cars/:vin/hand-offs', ({ params }, reply) => {
    const car = carOf(params.vin);
    const origin = car && office.product()?.[car.country];
    if (!car || origin === undefined) return reply.redirect('/', 303);
    const handOff = newHandOff(car.vin, { now: office.now() });
    office.handOffs.push(handOff);
    return reply.redirect(linkTo(handOff, origin), 303);
  });
  app.get<{ Querystring: { code?: string; state?: string } }>('/radio/done', ({ query }, reply) => {
    const { code = '', state } = query;
    const isOurs = code !== '' && office.handOffs.some((one) => one.state === state);
    office.returns.push({ code, isOurs });
    return reply.type('text/html').send(donePage(isOurs));
  });
}

/** RFC 6749 §4.4: access tokens for client credentials. */
function serveToken(app: FastifyInstance, office: Office) {
  app.post<{ Body: { grant_type?: string } }>('/oauth/token', async (request, reply) => {
    const { clientId, clientSecret, fault } = office;
    if (await isStopped(office, reply)) return reply;
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const isOurs = request.headers.authorization === `Basic ${basic}`;
    if (!isOurs || fault === 'unknownClient') {
      return reply.code(401).send({ error: 'invalid_client' });
    }
    if (request.body?.grant_type !== 'client_credentials') {
      return reply.code(400).send({ error: 'unsupported_grant_type' });
    }
    const token = randomBytes(24).toString('base64url');
    office.tokens.set(token, office.now() + tokenLifeMs);
    return reply.send({
      access_token: token,
      token_type: 'Bearer',
      expires_in: tokenLifeMs / 1000,
    });
  });
}

/** Whether a fault other than a revoked token has already been answered. */
async function isStopped({ fault }: Office, reply: FastifyReply): Promise<boolean> {
  if (fault === 'slow') await pause(slowMs);
  const status = fault === 'revoked' ? undefined : statusOf[fault];
  if (status === undefined) return false;
  if (status === 429) reply.header('retry-after', '20');
  reply.code(status).send({ reason: 'out of order' });
  return true;
}

function serveApi(api: FastifyInstance, office: Office) {
  api.addHook('onRequest', async (request, reply) => {
    const isRevoked = office.fault === 'revoked' || office.fault === 'unknownClient';
    if (isRevoked || !isAllowed(office, request))
      return reply.code(401).send({ reason: 'unauthorized' });
    if (await isStopped(office, reply)) return reply;
  });
  api.addHook('onSend', async (request, _reply, answer) => {
    if (office.fault === 'silent') request.raw.socket.destroy();
    return office.fault === 'wrong' ? '{"hello":"driver"}' : answer;
  });
  const send = (reply: FastifyReply, { status, body }: Answer) => reply.code(status).send(body);

  api.post<{ Body: { token: string; reference: string } }>(
    '/v1/hand-offs/redeem',
    { schema: { body: bodyOf('token', 'reference') } },
    ({ body }, reply) => {
      const { clientId, redirectUri } = office.app;
      const as = { clientId, redirectUri: redirectUri(), now: office.now() };
      return send(reply, redeem(office, body, as));
    },
  );
  api.get<OfCar>('/v1/vehicles/:vin', ({ params }, reply) =>
    send(reply, readCar(office, params.vin, office.url())),
  );
  api.put<{
    Params: { driverId: string; version: string };
    Body: { locale: string; acceptedAt: string };
  }>(
    '/v1/drivers/:driverId/terms/:version',
    { schema: { body: bodyOf('locale', 'acceptedAt') } },
    ({ params, body }, reply) => {
      const { driverId, version } = params;
      const { locale, acceptedAt } = body;
      return send(reply, acceptTerms(office, { driverId, version, locale, acceptedAt }));
    },
  );
}

function isAllowed({ tokens, now }: Office, { headers }: FastifyRequest): boolean {
  const token = headers.authorization?.replace('Bearer ', '') ?? '';
  const until = tokens.get(token);
  return until !== undefined && until > now();
}
