import type { AdvertisedPrices } from '@sideband/shared-sdk/offers/model';
import type { Boot, Override } from '@sideband/shared-sdk/release';
import type { Decision } from '@sideband/shared-sdk/routing';
import type { Release } from '../release/decide-release.ts';
import type { Picture } from '../release/pictures.ts';
import { escapeHtml, tag } from './escape.ts';
import { originIn, withoutLanguage, withoutOrigin } from './where-from.ts';
import { withPrices } from './with-prices.ts';

interface Visit extends Pick<Boot, 'country' | 'locale' | 'origins'> {
  decision: Decision;
  release: Release;
  override: Override | undefined;
  pathname: string;
  search: string;
  /** Whether the visitor may be signed in. */
  isKnown: boolean;
  year: number;
  prices: AdvertisedPrices | undefined;
}

interface Filled {
  html: string;
  /** Prices in the HTML. Undefined if the page shows none. */
  prices?: AdvertisedPrices;
}

/**
 * Returns the prerendered HTML of the page that a document opens: the remote's page inside the
 * shell's frame, as rendered by their builds. Undefined when there is none, or when this visitor
 * may see a different page.
 */
export function pictureOf(visit: Visit): Filled | undefined {
  const { decision, release, override, locale, pathname, isKnown } = visit;
  if (decision.kind !== 'remote' || override || isKnown) return;
  const { remote, row } = decision;
  // A deeper path of the same route is a different page.
  if (pathname !== `/${row.path}`) return;
  const frame = release.shell.pictures.frame?.[locale];
  const { record, pictures } = release.remotes[remote] ?? {};
  const page = pictures?.[row.path]?.[locale];
  if (!record || !frame || !page || ![frame, page].every((one) => isSeen(one, visit))) return;
  if (page.look !== frame.look) return;
  const section = tag('section', {
    'data-remote': remote,
    'data-version': record.version,
    'data-route': row.path,
    'data-picture': page.prefix,
  });
  const known = { ...visit, path: row.path, carried: originIn(visit.search) };
  const { html, prices } = withPrices(page, visit);
  const drawn = filled({ ...page, html }, known).replaceAll(page.classes, frame.classes);
  const inside = `${section}${drawn}</section>`;
  return {
    html: `<div id="picture">${filled(frame, known, inside)}</div>`,
    ...(prices && { prices }),
  };
}

function isSeen({ country, search, toggles }: Picture, visit: Visit): boolean {
  const isAsDrawn = ([name, drawn]: [string, unknown]) => {
    const now = visit.release.toggles[name];
    return typeof now !== typeof drawn || now === drawn;
  };
  return (
    country === visit.country &&
    // The locale already matches, so its parameter is ignored, however it is spelled.
    withoutLanguage(search) === withoutLanguage(withoutOrigin(visit.search)) &&
    Object.entries(toggles).every(isAsDrawn)
  );
}

interface Known extends Pick<Visit, 'origins' | 'year'> {
  path: string;
  /** Campaign parameters of the query. */
  carried: string;
}

/** Fills in the placeholders for what was unknown at build time. */
function filled(
  { html, blanks }: Picture,
  { origins, path, carried, year }: Known,
  page = '',
): string {
  const written = `/${path.split('/').map(encodeURIComponent).join('/')}`;
  // The language links keep the campaign parameters.
  const asked = carried === '' ? '?' : `?${carried}&`;
  return html
    .replaceAll(`${blanks.origins.US + blanks.path}?`, () =>
      escapeHtml(origins.US + written + asked),
    )
    .replaceAll(`${blanks.origins.CA + blanks.path}?`, () =>
      escapeHtml(origins.CA + written + asked),
    )
    .replaceAll(blanks.origins.US, escapeHtml(origins.US))
    .replaceAll(blanks.origins.CA, escapeHtml(origins.CA))
    .replaceAll(String(blanks.year), String(year))
    .replace(blanks.page, () => page);
}

/**
 * Returns whether the browser may hold a customer's session. Only the page itself reads the
 * session.
 */
export const mayBeKnown = (cookie: string | undefined): boolean =>
  /(^|;\s*)AUTH_TOKEN=[^;]*handle/.test(cookie ?? '');
