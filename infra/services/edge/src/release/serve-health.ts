import type { FastifyInstance } from 'fastify';
import type { Toggles } from '../toggles/held-toggles.ts';
import type { Artifacts } from './artifacts.ts';
import { decideRelease, type Instead, somebody } from './decide-release.ts';

/**
 * `/livez`: the process responds. `/readyz`: a document can be served. `degraded` means that the
 * edge would fall back to the last good revision, or to versions other than the ones control
 * decided on. The response contains the reason.
 */
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
    const troubles = [toggles.trouble(), ...release.instead.map(sayInstead)];
    const trouble = troubles.filter((text) => text !== undefined).join('; ');
    const status = trouble === '' ? { status: 'ok' } : { status: 'degraded', trouble };
    return { ...status, revision: release.revision, remotes };
  });
}

const sayInstead = ({ name, version, why, served }: Instead) =>
  `${name} ${version} cannot be served (${why}), ${served === 'off' ? 'so it is off' : `${served} is served instead`}`;
