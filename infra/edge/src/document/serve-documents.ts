import { randomBytes } from 'node:crypto';
import { remotesOff } from '@sideband/shared-sdk/release';
import { errorAddress, resolveRoute } from '@sideband/shared-sdk/routing';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Artifacts } from '../release/artifacts.ts';
import { decideRelease } from '../release/decide-release.ts';
import { anonymousIdCookie } from '../site/anonymous-id.ts';
import { forgetRedirect, redirectedFrom, redirectedFromCookie } from '../site/redirected-from.ts';
import type { Sites } from '../site/sites.ts';
import type { Toggles } from '../toggles/follow-toggles.ts';
import { arrivalOf, wantsDocument } from './arrival.ts';
import { encoded } from './encoding.ts';
import { pageOf } from './page-of.ts';
import { documentHeaders } from './security-headers.ts';
import { unavailablePage } from './unavailable.ts';

/** Base addresses outside our walls, per country. */
export type Addresses = Record<CountryCode, { accountCenter: string }>;

interface Parts {
  sites: Sites;
  toggles: Toggles;
  artifacts: Artifacts;
  addresses: Addresses;
  /** Whether the made-up language may be asked for. */
  pseudo: boolean;
}

/** Decides once what a visitor gets, and answers with the document or the way to it. */
export function serveDocuments(app: FastifyInstance, parts: Parts) {
  const { sites, toggles, artifacts, addresses, pseudo } = parts;

  app.get('/*', async (request, reply) => {
    const country = sites.countryOf(request.host) ?? 'US';
    const { url, locale, anonymousId } = arrivalOf(request, { country, pseudo });
    const nonce = randomBytes(16).toString('base64');
    const document = toggles.current();
    const subject = { anonymousId, country, language: locale };
    const release = document && (await decideRelease(document, { artifacts, subject }));
    if (!release) {
      reply.code(503).header('retry-after', '5');
      return send(request, reply, { nonce, html: unavailablePage(nonce) });
    }

    const decision = resolveRoute(url, {
      routes: release.routes,
      toggles: release.toggles,
      addresses: addresses[country],
      remotesOff: remotesOff(release),
    });
    if (decision.kind === 'error' && !wantsDocument(request)) return notFound(reply);
    const secure = request.protocol === 'https';
    reply.header('set-cookie', anonymousIdCookie(anonymousId, { secure }));
    if (decision.kind === 'error') {
      const { reason, from } = decision;
      return redirect(reply, errorAddress({ kind: reason, from }));
    }
    if (decision.kind === 'external') return redirect(reply, decision.to);
    if (decision.kind === 'redirect') {
      const cookie = redirectedFromCookie(url.pathname, decision.to);
      if (cookie) reply.header('set-cookie', cookie);
      return redirect(reply, decision.to);
    }

    const from = redirectedFrom(request.headers.cookie);
    if (from) reply.header('set-cookie', forgetRedirect(url.pathname));
    const { status, html } = pageOf({
      decision,
      release,
      search: url.search,
      country,
      locale,
      origins: sites.origins(),
      addresses: addresses[country],
      redirectedFrom: from,
      nonce,
    });
    return send(request, reply.code(status), { nonce, html });
  });
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { nonce, html }: { nonce: string; html: string },
) {
  const { headers, body } = await encoded(html, request.headers['accept-encoding']);
  return reply.headers({ ...documentHeaders(nonce), ...headers }).send(body);
}

/** Toggles may change at any time, so nobody may remember where they led. */
function redirect(reply: FastifyReply, to: string) {
  return reply.header('cache-control', 'no-store').redirect(to, 302);
}

function notFound(reply: FastifyReply) {
  return reply
    .code(404)
    .headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
    .send('There is nothing here.\n');
}
