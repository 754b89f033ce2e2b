import { knownAnonymousId } from '@sideband/server/anonymous-id';
import type { FastifyInstance } from 'fastify';
import type { HealthCount } from '../beacons/count-health.ts';
import { limitRequests } from '../limits/request-limits.ts';
import { crashesPath } from './crash-endpoint.ts';
import { readCrashes } from './read-crashes.ts';

const bodyLimit = 16 * 1024;
const limit = { perSecond: 1, atOnce: 20 };

interface Parts {
  health: Pick<HealthCount, 'take'>;
}

/**
 * `POST /crash-reports`: logs the crash of a page and counts it as an error of the version that was
 * open.
 */
export function serveCrashes(app: FastifyInstance, { health }: Parts) {
  const secondsToWait = limitRequests(limit);
  app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser(
      'application/reports+json',
      { parseAs: 'string', bodyLimit },
      (_, body, done) => done(null, parse(String(body))),
    );
    own.post(crashesPath, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const wait = secondsToWait(request.ip);
      if (wait !== undefined) return reply.code(429).header('retry-after', wait).send();
      const crashes = readCrashes(request.body, request.query);
      const from = { address: request.ip, visitor: knownAnonymousId(request.headers.cookie) };
      for (const crash of crashes ?? []) {
        const [event] = crash.events;
        request.log.warn({ crash: { revision: crash.revision, ...event } }, 'A page crashed');
        if (!crash.trial) health.take(crash, from);
      }
      return reply.code(crashes ? 204 : 400).send();
    });
  });
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return;
  }
}
