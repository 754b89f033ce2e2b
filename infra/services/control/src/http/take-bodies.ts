import type { FastifyInstance } from 'fastify';

/**
 * Parses JSON and passes binary bodies through. An empty JSON body counts as none, because many
 * clients label every POST as JSON, even for calls without a body. Each route validates its body
 * itself.
 */
export function takeBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else void parse(request, String(text), done);
  });
  const bytes = 'application/octet-stream';
  app.addContentTypeParser(bytes, { parseAs: 'buffer' }, (_, body, done) => done(null, body));
}
