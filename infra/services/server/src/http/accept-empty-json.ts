import type { FastifyInstance } from 'fastify';

/**
 * Parses JSON bodies. An empty body counts as no body, because many clients label every POST as
 * JSON, even for calls without a body.
 */
export function acceptEmptyJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else void parse(request, String(text), done);
  });
}
