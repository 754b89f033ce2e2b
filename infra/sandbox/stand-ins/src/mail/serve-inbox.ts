import Fastify from 'fastify';
import { choiceOf } from './choice.ts';
import type { Inbox } from './inbox.ts';
import { inboxPage, messagePage, missingPage } from './pages.ts';
import { styles } from './styles.ts';

const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";
/** An email may have inline styles, but must not fetch or run anything. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'self'";

type Query = Record<string, unknown>;
type ById = { Params: { id: string }; Querystring: Query };

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

  app.get<{ Querystring: Query }>('/', ({ query }, reply) =>
    reply.type('text/html').send(inboxPage(inbox, choiceOf(query))),
  );
  app.get('/styles.css', (_request, reply) => reply.type('text/css').send(styles));
  app.get<{ Querystring: Query }>('/messages', async ({ query }) => inbox.list(choiceOf(query).to));
  app.get<ById>('/messages/:id', ({ params, query }, reply) => {
    const message = inbox.find(params.id);
    return reply
      .status(message ? 200 : 404)
      .type('text/html')
      .send(message ? messagePage(inbox, message, choiceOf(query)) : missingPage(inbox));
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
