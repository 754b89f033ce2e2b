import { contentTypeOf } from '@sideband/artifacts';
import type { FastifyInstance } from 'fastify';
import { accepts } from './document/encoding.ts';
import type { Artifacts } from './release/artifacts.ts';
import { fileOf } from './release/file-of.ts';

const isPlainPath = /^[A-Za-z0-9_@+./-]+$/;

/**
 * Serves `/a/<name>/<version>/<file>`. Versions are immutable, and so are their files. Only files
 * listed in the record of a verified version are served, and only if they match its hashes.
 */
export function serveAssets(app: FastifyInstance, { artifacts }: { artifacts: Artifacts }) {
  app.get('/a/*', async (request, reply) => {
    const [path = ''] = request.url.slice('/a/'.length).split('?');
    const type = contentTypeOf(path);
    const [name = '', version = '', ...rest] = path.split('/');
    const wantsBrotli = accepts('br', request.headers['accept-encoding']);
    const asked = { name, version, path: rest.join('/'), wantsBrotli };
    const none = (status: number, text: string) => {
      reply.code(status).headers({ 'cache-control': 'no-store', 'content-type': 'text/plain' });
      return reply.send(text);
    };
    if (!type || !isPlainPath.test(path)) return none(404, 'There is no such file.\n');
    try {
      const file = await fileOf(artifacts, asked);
      if (!file) return none(404, 'There is no such file.\n');
      if (file.isBrotli) reply.header('content-encoding', 'br');
      reply.headers({
        'content-type': type,
        'content-length': file.bytes.length,
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
        vary: 'accept-encoding',
      });
      return reply.send(file.bytes);
    } catch (err) {
      request.log.error({ err, name, version }, 'The store does not answer');
      reply.header('retry-after', '2');
      return none(503, 'This file cannot be read right now.\n');
    }
  });
}
