import type { FastifyInstance } from 'fastify';
import type { Artifacts } from './release/artifacts.ts';
import { decideRelease } from './release/decide-release.ts';
import type { Toggles } from './toggles/follow-toggles.ts';

const somebody = { anonymousId: 'readyz', country: 'US', language: 'en-US' };

/** `/livez`: the process answers. `/readyz`: a document could be served. */
export function serveHealth(
  app: FastifyInstance,
  { toggles, artifacts }: { toggles: Toggles; artifacts: Artifacts },
) {
  app.get('/livez', () => ({ status: 'ok' }));

  app.get('/readyz', async (_, reply) => {
    const document = toggles.current();
    if (!document) return reply.code(503).send({ status: 'waiting', for: 'toggles' });
    const release = await decideRelease(document, { artifacts, subject: somebody });
    if (!release) return reply.code(503).send({ status: 'waiting', for: 'shell' });
    const remotes = Object.keys(release.remotes);
    return { status: 'ok', revision: release.revision, remotes };
  });
}
