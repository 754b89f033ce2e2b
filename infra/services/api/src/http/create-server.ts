import { randomUUID } from 'node:crypto';
import { acceptEmptyJson } from '@sideband/server/http';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { answerFailures } from './answer-failures.ts';

/**
 * Format of trace IDs, both our own and a proxy's. Anything else is replaced, to prevent log
 * injection.
 */
const saneTraceId = /^[\w-]{8,64}$/;

export function createServer(options: { logger: FastifyBaseLogger }): FastifyInstance {
  const app = Fastify({
    loggerInstance: options.logger,
    bodyLimit: 8 * 1024,
    requestTimeout: 15_000,
    // IDs and tokens in paths exceed the router's default; their schemas limit their length.
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: 'idle',
    genReqId: ({ headers }) => {
      const given = headers['x-sideband-trace-id'];
      return typeof given === 'string' && saneTraceId.test(given) ? given : randomUUID();
    },
  });

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-trace-id', request.id).header('cache-control', 'no-store');
  });
  app.removeAllContentTypeParsers();
  acceptEmptyJson(app);
  answerFailures(app);
  return app;
}
