import type { FastifyInstance, FastifyReply } from 'fastify';
import { documentHeaders, documentOf } from './document.ts';
import { type OpenConsole, openConsole } from './open-console.ts';

interface Options {
  environment: string;
  /** Folder of the current build; `undefined` while there is none. */
  folder: () => string | undefined;
}

/** Paths of the server itself. Unknown URLs below them return 404 instead of the document. */
const notPages = /^\/(api|auth|assets)(\/|$)/;

/** Serves the release console: one document for every URL, and immutable files. */
export function serveConsole(app: FastifyInstance, { environment, folder }: Options) {
  const opened = new Map<string, Promise<OpenConsole>>();
  async function current(): Promise<OpenConsole | undefined> {
    const at = folder();
    if (at === undefined) return;
    const opening = opened.get(at) ?? openConsole(at);
    opened.set(at, opening);
    return opening.catch((error) => {
      opened.delete(at);
      throw error;
    });
  }

  app.get<{ Params: { version: string; name: string } }>(
    '/assets/:version/:name',
    async ({ params, headers }, reply) => {
      await current();
      // Previous builds are included, because an open page may still load a font.
      const builds = await Promise.all(opened.values());
      const build = builds.find(({ version }) => version === params.version);
      const file = build?.files.get(params.name);
      if (!file) return reply.callNotFound();
      const wantsBrotli = /\bbr\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(
        String(headers['accept-encoding'] ?? ''),
      );
      const brotli = wantsBrotli ? file.brotli : undefined;
      if (brotli) reply.header('content-encoding', 'br');
      reply.headers({
        'content-type': file.type,
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'same-origin',
        vary: 'accept-encoding',
      });
      return reply.send(brotli ?? file.body);
    },
  );

  app.get('/*', async ({ url }, reply) => {
    if (notPages.test(url.split('?')[0] ?? '')) return reply.callNotFound();
    const build = await current();
    if (!build) return notBuilt(reply);
    // `no-cache` instead of `no-store` keeps the back/forward cache working.
    reply.headers({ ...documentHeaders, 'cache-control': 'private, no-cache' });
    return reply.send(documentOf(build, environment));
  });
}

const notBuilt = (reply: FastifyReply) =>
  reply
    .code(503)
    .type('text/plain; charset=utf-8')
    .send('The console is not built yet. The admin API is there: /api/openapi.json\n');
