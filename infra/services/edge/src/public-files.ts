import type { FastifyInstance } from 'fastify';

/** Logo: seven bars in a 26 × 24 box, the middle one highlighted. */
const bars = [6, 11, 17, 24, 17, 11, 6].map((height, index) => {
  const live = index === 3 ? ' class="live"' : '';
  return `<rect${live} x="${index * 4}" y="${12 - height / 2}" width="2" height="${height}" rx="1"/>`;
});

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -1 26 26"><style>rect{fill:#5B1D4C}.live{fill:#F5A524}@media(prefers-color-scheme:dark){rect{fill:#EBB2DA}.live{fill:#FFB84D}}</style>${bars.join('')}</svg>`;

const files = {
  '/favicon.svg': { type: 'image/svg+xml', content: icon },
  '/favicon.ico': { type: 'image/svg+xml', content: icon },
  '/robots.txt': { type: 'text/plain; charset=utf-8', content: 'User-agent: *\nDisallow: /api/\n' },
};

/** Cached for a day, and for a week on errors. A stale copy is harmless. */
const caching = 'public, max-age=86400, stale-while-revalidate=86400, stale-if-error=604800';

/** Serves the files that browsers and crawlers request at well-known paths. */
export function servePublicFiles(app: FastifyInstance) {
  for (const [path, { type, content }] of Object.entries(files)) {
    app.get(path, (_, reply) =>
      reply.headers({ 'content-type': type, 'cache-control': caching }).send(content),
    );
  }
}
