import type { FastifyInstance } from 'fastify';

/** Lets calls take files as they are, beside JSON. What a call takes its own shape says. */
export function takeBytes(app: FastifyInstance) {
  const type = 'application/octet-stream';
  app.addContentTypeParser(type, { parseAs: 'buffer' }, (_, body, done) => done(null, body));
}
