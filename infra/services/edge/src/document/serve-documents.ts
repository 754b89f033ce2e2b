import { randomBytes } from 'node:crypto';
import { anonymousIdCookie } from '@sideband/server/anonymous-id';
import { cardsOriginOf, walletOf } from '@sideband/shared-sdk/cards/model';
import { chatOriginOf } from '@sideband/shared-sdk/chat/model';
import { errorAddress } from '@sideband/shared-sdk/routing';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { KnownVersions } from '../beacons/known-versions.ts';
import type { FollowedConfig } from '../config/follow-config.ts';
import type { FollowedPrices } from '../config/follow-prices.ts';
import { crashEndpoint } from '../crashes/crash-endpoint.ts';
import { mayReturn, overrideOf } from '../override/overridden.ts';
import { forgetToken, heldToken, keepToken, tokenIn } from '../override/override-cookie.ts';
import type { Artifacts } from '../release/artifacts.ts';
import { arrivalOf } from '../site/arrival.ts';
import { forgetRedirect, redirectedFrom, redirectedFromCookie } from '../site/redirected-from.ts';
import type { Sites } from '../site/sites.ts';
import type { Toggles } from '../toggles/held-toggles.ts';
import type { Subject } from '../toggles/subject.ts';
import { decideDocument } from './decide-document.ts';
import { encoded } from './encoding.ts';
import { type PageParts, pageOf } from './page-of.ts';
import { mayBeKnown } from './picture-of.ts';
import { documentHeaders } from './security-headers.ts';
import { unavailablePage } from './unavailable.ts';

/** External base URLs per country. */
export type Addresses = Record<CountryCode, { accountCenter: string }>;

interface Parts {
  sites: Sites;
  known: Pick<KnownVersions, 'serves'>;
  toggles: Toggles;
  config: Pick<FollowedConfig, 'current'>;
  prices: Pick<FollowedPrices, 'current'>;
  artifacts: Artifacts;
  addresses: Addresses;
  parentDomain: string | undefined;
  /** Whether the pseudo-locale can be requested. */
  pseudo: boolean;
  environment: string;
}

/** Serves documents: decides what a visitor gets, and responds with the page or a redirect. */
export function serveDocuments(app: FastifyInstance, parts: Parts) {
  const { sites, known, toggles, config, prices } = parts;
  const { artifacts, addresses, parentDomain, pseudo } = parts;

  async function heldOverride(request: FastifyRequest, subject: Subject) {
    const token = heldToken(request.headers.cookie);
    return token === undefined ? undefined : overrideOf(token, parts, subject);
  }

  app.get('/*', async (request, reply) => {
    const country = sites.countryOf(request.host) ?? 'US';
    const { url, locale, anonymousId, returning } = arrivalOf(request, { country, pseudo });
    const nonce = randomBytes(16).toString('base64');
    const arrived = tokenIn(request.url);
    if (arrived) {
      reply.header('set-cookie', keepToken(request, arrived.token));
      return redirect(reply, arrived.without);
    }
    const document = toggles.current();
    const subject = { anonymousId, country, language: locale };
    const decided =
      document &&
      (await decideDocument(document, {
        url,
        subject,
        artifacts,
        addresses: addresses[country],
        override: await heldOverride(request, subject),
      }));
    if (!decided) {
      reply.code(503).header('retry-after', '5');
      return send(request, reply, { nonce, html: unavailablePage(nonce) });
    }

    const { release, decision, override } = decided;
    known.serves(release);
    if (decision.kind === 'error' && !wantsDocument(request)) return notFound(reply);
    const secure = request.protocol === 'https';
    reply.header('set-cookie', anonymousIdCookie(anonymousId, { secure }));
    if (decision.kind === 'error') {
      const { reason, from } = decision;
      return redirect(reply, errorAddress({ kind: reason, from }));
    }
    if (decision.kind === 'external') return redirect(reply, decision.to);
    if (decision.kind === 'redirect') {
      const cookie = redirectedFromCookie({ from: url.pathname, to: decision.to }, { secure });
      if (cookie) reply.header('set-cookie', cookie);
      return redirect(reply, decision.to);
    }

    // The page reports a refused override once; the next document is served without the override.
    if (override?.refused && !mayReturn(override)) {
      reply.header('set-cookie', forgetToken(request));
    }
    const from = redirectedFrom(request.headers.cookie);
    if (from) reply.header('set-cookie', forgetRedirect(url.pathname, { secure }));
    const { status, html } = pageOf({
      decision,
      release,
      override,
      pathname: url.pathname,
      search: url.search,
      anonymousId,
      returning,
      country,
      locale,
      origins: sites.origins(),
      addresses: addresses[country],
      parentDomain,
      config: config.current(),
      prices: prices.current()?.[country],
      redirectedFrom: from,
      isKnown: mayBeKnown(request.headers.cookie),
      now: new Date(),
      nonce,
    });
    const { chat, cards } = config.current() ?? {};
    // Allowed on every page, because a page with card fields can be reached without loading a new
    // document.
    const gateway = cards && cardsOriginOf(cards);
    const frames = [chat && chatOriginOf(chat), gateway].filter((origin) => origin !== undefined);
    const crashes = crashesOf({ decision, release, override });
    const wallet = gateway && walletOf(gateway);
    return send(request, reply.code(status), { nonce, frames, wallet, crashes, html });
  });
}

/**
 * Returns whether the request is for a document. Missing images and scripts do not get an HTML
 * page.
 */
function wantsDocument(request: FastifyRequest): boolean {
  const destination = request.headers['sec-fetch-dest'];
  return destination === undefined || ['document', 'iframe', 'empty'].includes(String(destination));
}

/** Returns the URL for crash reports of this document. */
function crashesOf({
  decision,
  release,
  override,
}: Pick<PageParts, 'decision' | 'release' | 'override'>) {
  const remote = decision.kind === 'remote' ? decision.remote : 'shell';
  const { version } = (release.remotes[remote] ?? release.shell).record;
  const { revision, stages } = release;
  return crashEndpoint({
    revision,
    remote,
    version,
    stage: stages[remote],
    isTrial: override !== undefined,
  });
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, ...terms }: Parameters<typeof documentHeaders>[0] & { html: string },
) {
  const { headers, body } = await encoded(html, request.headers['accept-encoding']);
  const held = heldToken(request.headers.cookie);
  const isOwn = held && { 'cache-control': 'private, no-store' };
  return reply.headers({ ...documentHeaders(terms), ...isOwn, ...headers }).send(body);
}

/** Redirects must not be cached, because toggles can change at any time. */
function redirect(reply: FastifyReply, to: string) {
  return reply.header('cache-control', 'no-store').redirect(to, 302);
}

function notFound(reply: FastifyReply) {
  return reply
    .code(404)
    .headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
    .send('There is nothing here.\n');
}
