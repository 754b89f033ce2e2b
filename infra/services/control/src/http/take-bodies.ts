import { acceptEmptyJson } from '@sideband/server/http';
import type { FastifyInstance } from 'fastify';

/** Parses JSON and passes binary bodies through. Each route validates its body itself. */
export function takeBodies(app: FastifyInstance) {
  acceptEmptyJson(app);
  const bytes = 'application/octet-stream';
  app.addContentTypeParser(bytes, { parseAs: 'buffer' }, (_, body, done) => done(null, body));
}
