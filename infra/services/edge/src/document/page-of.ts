import type { AdvertisedPrices } from '@sideband/shared-sdk/offers/model';
import type { Boot, Locale, Override } from '@sideband/shared-sdk/release';
import { type Decision, isToggleOn, readErrorAddress, titleOf } from '@sideband/shared-sdk/routing';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import { type Release, releaseSetOf } from '../release/decide-release.ts';
import type { Origins } from '../site/sites.ts';
import { renderPage } from './page.ts';
import { pictureOf } from './picture-of.ts';

export interface PageParts {
  decision: Extract<Decision, { kind: 'remote' | 'shell' }>;
  release: Release;
  override: Override | undefined;
  pathname: string;
  search: string;
  anonymousId: string;
  returning: boolean;
  country: CountryCode;
  locale: Locale;
  origins: Origins;
  addresses: Boot['addresses'];
  parentDomain: Boot['parentDomain'];
  config: Boot['config'];
  /** Prices of the visitor's country. Undefined while the api does not state them. */
  prices: AdvertisedPrices | undefined;
  redirectedFrom: string | undefined;
  /** Whether the visitor may be signed in. */
  isKnown: boolean;
  now: Date;
  nonce: string;
}

/** Renders the page of a decided route. Returns its status code and HTML. */
export function pageOf(parts: PageParts): { status: number; html: string } {
  const { decision, release, country, locale, origins, addresses, nonce } = parts;
  const { override, anonymousId, returning, parentDomain, config, redirectedFrom } = parts;
  const remote = decision.kind === 'remote' ? decision.remote : undefined;
  const picture = pictureOf({ ...parts, year: parts.now.getFullYear() });
  const boot: Boot = {
    releaseSet: { ...releaseSetOf(release, remote), ...(override && { override }) },
    anonymousId,
    ...(returning && { returning }),
    country,
    locale,
    origins,
    addresses,
    apiBase: '/api',
    parentDomain,
    config,
    ...(picture?.prices && { prices: picture.prices }),
    redirectedFrom,
  };
  const html = renderPage({
    boot,
    shell: release.shell,
    remote: remote === undefined ? undefined : release.remotes[remote],
    chunk: decision.row.chunk,
    title: titleOf(decision.row, locale, parts.search),
    path: decision.kind === 'remote' ? decision.path : undefined,
    loader: isToggleOn(release.toggles, 'enableAnimatedLoaderVariant') ? 'dial' : 'carrier',
    picture: picture?.html,
    nonce,
  });
  return { status: decision.kind === 'shell' ? statusOf(parts.search) : 200, html };
}

/** Returns a status code for crawlers and monitors that matches what the error page says. */
function statusOf(search: string): number {
  const { kind } = readErrorAddress(search);
  if (kind === 'notFound') return 404;
  return kind === 'server' ? 500 : 200;
}
