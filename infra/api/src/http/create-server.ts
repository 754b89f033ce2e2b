import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { answerFailures } from './answer-failures.ts';

/** Ours and a proxy's ids look like this; anything else is replaced, so that no log can be written into. */
const saneTraceId = /^[\w-]{8,64}$/;

export function createServer(options: { logger: FastifyBaseLogger }): FastifyInstance {
  const app = Fastify({
    loggerInstance: options.logger,
    bodyLimit: 8 * 1024,
    requestTimeout: 15_000,
    // Ids and tokens in an address are longer than the router expects; their schemas say how long.
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
  acceptEmptyBodies(app);
  answerFailures(app);
  return app;
}

/** A call without a body may still say that it sends JSON. */
function acceptEmptyBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else parse(request, String(text), done);
  });
}
