import { routerPath } from '@sideband/server/http';
import { describedAs } from '@sideband/server/openapi';
import type { FastifyInstance } from 'fastify';
import { demand } from '../people/rights.ts';
import { Refused } from '../refusals/refused.ts';
import { callerBehind, type Guard } from './caller-behind.ts';
import { describeRoute } from './describe-route.ts';
import type { Route, Services } from './route.ts';

/** Mounts a route: authenticates, authorizes and validates before the handler runs. */
export function mountRoute(app: FastifyInstance, route: Route, services: Services, guard: Guard) {
  app.route({
    method: route.method,
    url: routerPath(route.path),
    config: describedAs(route.path, () => describeRoute(route)),
    ...(route.bodyLimit !== undefined && { bodyLimit: route.bodyLimit }),
    async handler(request, reply) {
      const at = guard.now();
      const caller = await callerBehind(request, services.db, guard, {
        isByHand: route.streams !== true,
      });
      const params = route.params.parse(namedParams(request.params));
      demand(caller, route.right, environmentIn(params));
      const version = route.ifMatch && versionSeen(request.headers['if-match'], route.ifMatch);
      const asked = {
        caller,
        at,
        version,
        params,
        query: route.query.parse(request.query),
        body: route.body?.parse(request.body),
      };
      const { body, stream, status, version: etag } = await route.handle(asked as never, services);
      if (stream) {
        return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(stream);
      }
      if (etag !== undefined) reply.header('etag', `"${etag}"`);
      return reply.status(status ?? (body === undefined ? 204 : 200)).send(body);
    },
  });
}

/** Renames the wildcard of a path to `path`. */
function namedParams(params: unknown): unknown {
  if (typeof params !== 'object' || params === null || !('*' in params)) return params;
  const { '*': path, ...rest } = params;
  return { ...rest, path };
}

const environmentIn = (params: unknown): string | undefined =>
  typeof params === 'object' && params !== null && 'environment' in params
    ? String(params.environment)
    : undefined;

/**
 * Parses `If-Match` (RFC 9110 §13.1.1). Without it, a write could undo what its author never saw.
 */
function versionSeen(header: string | undefined, kind: 'needed' | 'or any'): number | undefined {
  if (header === undefined) {
    throw new Refused('precondition-required', 'Say in If-Match which state you have seen.');
  }
  if (header === '*' && kind === 'or any') return undefined;
  const version = /^"(\d{1,9})"$/.exec(header)?.[1];
  if (version) return Number(version);
  throw new Refused('precondition-failed', 'If-Match has to be the ETag that was read.');
}
