import Fastify from 'fastify';
import type { Inbox } from './inbox.ts';
import { listPage, messagePage, nothingPage, styles } from './pages.ts';

const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
/** An email may have inline styles, but must not fetch or run anything. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'self'";

type ById = { Params: { id: string } };

/** Serves the inbox as a page, and as JSON for tests. */
export async function serveInbox(inbox: Inbox, { port, host }: { port: number; host: string }) {
  const app = Fastify({ forceCloseConnections: true });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': pagePolicy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
  });

  app.get('/', (_request, reply) => reply.type('text/html').send(listPage(inbox.list())));
  app.get('/styles.css', (_request, reply) => reply.type('text/css').send(styles));
  app.get<{ Querystring: { to?: string } }>('/messages', async ({ query }) =>
    inbox.list(typeof query.to === 'string' ? query.to : undefined),
  );
  app.get<ById>('/messages/:id', (request, reply) => {
    const message = inbox.find(request.params.id);
    return reply
      .status(message ? 200 : 404)
      .type('text/html')
      .send(message ? messagePage(message) : nothingPage());
  });
  app.get<ById>('/messages/:id/html', (request, reply) => {
    const message = inbox.find(request.params.id);
    return reply
      .status(message ? 200 : 404)
      .header('content-security-policy', mailPolicy)
      .type('text/html')
      .send(message?.html ?? '');
  });

  const url = await app.listen({ port, host });
  return { url, close: () => app.close() };
}
