import { knownAnonymousId } from '@sideband/server/anonymous-id';
import { beacon, mostBeaconBytes } from '@sideband/shared-sdk/release/beacon';
import { z } from '@sideband/shared-sdk/wire';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limitVisitors, type RequestLimits } from '../limits/request-limits.ts';
import type { HealthCount } from './count-health.ts';

/** A page sends a few beacons a minute, and offices and carriers share addresses. */
const usual: RequestLimits = { perSecond: 50, atOnce: 500 };

interface Parts {
  health: Pick<HealthCount, 'take'>;
  requestLimits?: RequestLimits | undefined;
  peoplePerAddress?: number | undefined;
}

/** `POST /beacons`: health events of open pages. */
export async function serveBeacons(app: FastifyInstance, parts: Parts) {
  const { health, requestLimits = usual, peoplePerAddress } = parts;
  const secondsToWait = limitVisitors(requestLimits, peoplePerAddress);
  await app.register(async (own) => {
    own.setErrorHandler((error: FastifyError, request, reply) => {
      const { statusCode = 500 } = error;
      if (statusCode >= 500) request.log.error({ err: error }, 'A beacon cannot be taken');
      return say(reply, statusCode, 'This is no beacon.\n');
    });
    own.post('/beacons', { bodyLimit: mostBeaconBytes }, async (request, reply) => {
      if (!isOwnPage(request)) return say(reply, 403, 'Only pages of this site tell here.\n');
      const wait = secondsToWait(request);
      if (wait !== undefined) {
        reply.header('retry-after', String(wait));
        return say(reply, 429, 'Too many beacons.\n');
      }
      const read = z.safeParse(beacon, request.body);
      if (!read.success) return say(reply, 400, 'This is no beacon.\n');
      const visitor = knownAnonymousId(request.headers.cookie);
      if (!read.data.trial) health.take(read.data, { address: request.ip, visitor });
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  });
}

/** Accepts only same-origin requests. Browsers send `Origin` with every POST (fetch standard). */
function isOwnPage({ headers, host }: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined && site !== 'same-origin') return false;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

const say = (reply: FastifyReply, status: number, text: string) =>
  reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
    .send(text);
