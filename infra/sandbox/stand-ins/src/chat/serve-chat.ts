import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { faultCookie, faultIn, isFault } from './faults.ts';
import { answerTo, homePage, styles, windowPage } from './pages.ts';
import { type Vendor, vendors } from './vendors.ts';
import { windowScript } from './window-script.ts';

const slowMs = 4_000;
const mostKept = 100;

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors http://localhost:* http://ca.localhost:*";

/** Context that a vendor received at the start of a conversation. */
interface Conversation {
  vendor: Vendor;
  context: unknown;
}

/** Serves the chat windows of three vendors, with the behavior that an embedding page sees. */
export function serveChat(): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  const conversations: Conversation[] = [];
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
  });

  app.get('/', ({ headers }, reply) => html(reply, homePage(faultIn(headers.cookie))));
  app.get('/styles.css', (_request, reply) => reply.type('text/css').send(styles));
  app.get('/conversations', () => conversations);
  app.post<{ Body: { fault?: string } }>('/fault', ({ body }, reply) => {
    const fault = isFault(body?.fault) ? body.fault : 'none';
    return reply.header('set-cookie', faultCookie(fault)).redirect('/', 303);
  });
  for (const [vendor, { path, language }] of entries(vendors)) {
    app.get<{ Querystring: Record<string, string> }>(path, async (request, reply) => {
      const fault = await faultOf(request, reply);
      if (fault === 'blocked') return reply;
      return html(reply, windowPage(vendor, { language: request.query[language] ?? '', fault }));
    });
    app.get(`/${vendor}/window.js`, (_request, reply) =>
      reply.type('text/javascript').send(windowScript(vendor)),
    );
    app.post(`/${vendor}/conversations`, ({ body }, reply) => {
      conversations.push({ vendor, context: body });
      conversations.splice(0, conversations.length - mostKept);
      return reply.code(204).send();
    });
    app.post(`/${vendor}/messages`, ({ headers }) => ({
      text: answerTo(headers['accept-language'] ?? ''),
    }));
  }
  return app;
}

/** Applies a fault that takes effect before the window loads. */
async function faultOf({ headers, raw }: FastifyRequest, reply: FastifyReply) {
  const fault = faultIn(headers.cookie);
  if (fault === 'slow') await pause(slowMs);
  if (fault === 'blocked') {
    reply.hijack();
    raw.socket.destroy();
  }
  return fault;
}

const html = (reply: FastifyReply, text: string) => reply.type('text/html').send(text);

const entries = (all: Record<Vendor, { path: string; language: string }>) =>
  Object.entries(all) as [Vendor, (typeof all)[Vendor]][];
