import type { FastifyInstance } from 'fastify';
import type { Sites } from '../site/sites.ts';

const anyHost = ['/livez', '/readyz'];

/** Adds the checks and headers that apply to every request and response. */
export function guardRequests(app: FastifyInstance, sites: Sites) {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    // Never for localhost: browsers would then refuse plain HTTP for every local server of any
    // project.
    if (request.protocol === 'https' && !/(^|\.)localhost$/.test(request.hostname)) {
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    }
    const plain = (status: number, text: string) =>
      reply.code(status).type('text/plain; charset=utf-8').send(text);
    // Also rejects absolute-form URLs, which are meant for proxies.
    if (!request.url.startsWith('/')) return plain(400, 'This address cannot be read.\n');
    if (sites.countryOf(request.host) || anyHost.includes(request.url)) return;
    return plain(421, 'Sideband is not served under this name.\n');
  });

  app.setNotFoundHandler((_, reply) =>
    reply
      .code(405)
      .type('text/plain; charset=utf-8')
      .header('allow', 'GET, HEAD')
      .send('Pages can only be read.\n'),
  );
}
