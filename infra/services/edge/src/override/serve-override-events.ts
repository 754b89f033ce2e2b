import { isDeepStrictEqual } from 'node:util';
import { countOpen } from '@sideband/server/limits';
import type { FastifyInstance } from 'fastify';
import { countStreams } from '../limits/stream-limits.ts';
import { openStream } from '../ofrep/serve-events.ts';
import { arrivalOf } from '../site/arrival.ts';
import type { Sites } from '../site/sites.ts';
import type { Toggles } from '../toggles/held-toggles.ts';
import { linkOf, type OverrideParts, overrideOf } from './overridden.ts';
import { heldToken } from './override-cookie.ts';

interface Parts extends OverrideParts {
  sites: Sites;
  toggles: Pick<Toggles, 'current' | 'overrides' | 'subscribe'>;
  pseudo: boolean;
}

const heartbeatMs = 15_000;
/** Limits per link rather than per address: a team shares the link and often the address, too. */
const pages = { ofLink: 100, all: 1_000 };
/** Limits for tokens that control never signed. They take no streams away from valid links. */
const strangers = { perAddress: 20, all: 200 };

/**
 * `GET /sideband/override/events`: notifies an open page whenever its override changes: another
 * build of the remote, a failed build, or the end of the override. Each event is an `Override` with
 * the `release` to open. Returns 204 to a browser without a token, so that it does not reconnect.
 */
export function serveOverrideEvents(app: FastifyInstance, parts: Parts) {
  const { toggles, artifacts, sites, pseudo } = parts;
  const countStranger = countStreams(strangers);
  const countPage = countOpen(({ own, sum }) => own < pages.ofLink && sum < pages.all);
  const open = new Set<{ end(): void }>();
  app.addHook('preClose', (done) => {
    for (const stream of open) stream.end();
    done();
  });

  app.get('/sideband/override/events', { exposeHeadRoute: false }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const token = heldToken(request.headers.cookie);
    if (!token) return reply.code(204).send();
    const link = await linkOf(token, parts);
    const release = link === undefined ? countStranger(request.ip) : countPage(link);
    if (!release) return reply.code(429).header('retry-after', '60').send();
    const country = sites.countryOf(request.host) ?? 'US';
    const { anonymousId, locale } = arrivalOf(request, { country, pseudo });
    const subject = { anonymousId, country, language: locale };
    const stream = openStream(request, reply);
    let told: object | undefined;
    let telling = Promise.resolve();

    async function tell() {
      const override = await overrideOf(token ?? '', parts, subject);
      const { remote = '', version = '', refused } = override;
      const found = refused ? undefined : await artifacts.find(remote, version);
      const release = found && {
        version,
        base: found.base,
        recordIntegrity: found.recordIntegrity,
      };
      const now = { ...override, release };
      if (isDeepStrictEqual(now, told)) return;
      told = now;
      stream.write(`data: ${JSON.stringify(now)}\n\n`);
    }
    const changed = () => {
      telling = telling
        .then(tell)
        .catch((err) => request.log.error({ err }, 'An override is untold'));
    };

    open.add(stream);
    const stops = [toggles.subscribe(changed), toggles.overrides.subscribe(changed)];
    // Also detects expiry, for which there is no notification.
    const beat = setInterval(() => {
      stream.write(':\n\n');
      changed();
    }, heartbeatMs).unref();
    stream.write('retry: 1000\n\n');
    changed();
    reply.raw.once('close', () => {
      clearInterval(beat);
      for (const stop of stops) stop();
      open.delete(stream);
      release();
    });
  });
}
