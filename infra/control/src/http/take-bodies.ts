import type { FastifyInstance } from 'fastify';

/**
 * Reads JSON, and files as they are. An empty JSON body counts as none: many clients label every POST as
 * JSON, also for calls that take no body. What a call takes its own shape says.
 */
export function takeBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else parse(request, String(text), done);
  });
  const bytes = 'application/octet-stream';
  app.addContentTypeParser(bytes, { parseAs: 'buffer' }, (_, body, done) => done(null, body));
}
