import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Sites } from '../site/sites.ts';
import { forgetToken } from './override-cookie.ts';

const bodyLimit = 4_000;

/**
 * `POST /sideband/override/end`: ends an override. Submitted by a form in the banner, it redirects
 * to `back`.
 */
export function serveOverrideEnd(app: FastifyInstance, { sites }: { sites: Sites }) {
  app.register(async (own) => {
    own.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_, body, done) => done(null, new URLSearchParams(String(body))),
    );
    own.post('/sideband/override/end', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!isOwn(request, sites)) {
        return reply.code(403).type('text/plain').send('This comes from another page.\n');
      }
      const { body } = request;
      const back = body instanceof URLSearchParams ? body.get('back') : undefined;
      reply.header('set-cookie', forgetToken(request));
      return reply.redirect(pathIn(back ?? '/'), 303);
    });
  });
}

/** Browsers send `Origin` with a form submission (Fetch, "origin of a request"). */
function isOwn({ headers: { origin } }: FastifyRequest, sites: Sites) {
  const { US, CA } = sites.origins();
  return origin === US || origin === CA;
}

/** Only paths of this product are allowed, to prevent open redirects. */
const pathIn = (back: string) => (/^\/(?![/\\])[\x21-\x7e]*$/.test(back) ? back : '/');
