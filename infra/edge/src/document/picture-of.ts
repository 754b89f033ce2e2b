import type { Boot, Override } from '@sideband/shared-sdk/release';
import type { Decision } from '@sideband/shared-sdk/routing';
import type { Release } from '../release/decide-release.ts';
import type { Picture } from '../release/pictures.ts';
import { escapeHtml, tag } from './escape.ts';
import { originIn, withoutLanguage, withoutOrigin } from './where-from.ts';

interface Visit extends Pick<Boot, 'country' | 'locale' | 'origins'> {
  decision: Decision;
  release: Release;
  override: Override | undefined;
  pathname: string;
  search: string;
  /** Whether somebody may be signed in. */
  isKnown: boolean;
  year: number;
}

/**
 * The first picture of the page that a document opens: the shell's frame with the remote's page in it, each as
 * its build drew it. Undefined where none was drawn, or where this visitor may be about to see another.
 */
export function pictureOf(visit: Visit): string | undefined {
  const { decision, release, override, locale, pathname, isKnown } = visit;
  if (decision.kind !== 'remote' || override || isKnown) return;
  const { remote, row } = decision;
  // Another address below the same row is another page.
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
  const drawn = filled(page, known).replaceAll(page.classes, frame.classes);
  const inside = `${section}${drawn}</section>`;
  return `<div id="picture">${filled(frame, known, inside)}</div>`;
}

function isSeen({ country, search, toggles }: Picture, visit: Visit): boolean {
  const isAsDrawn = ([name, drawn]: [string, unknown]) => {
    const now = visit.release.toggles[name];
    return typeof now !== typeof drawn || now === drawn;
  };
  return (
    country === visit.country &&
    // The locale is the picture's by now, however the address asks for it.
    withoutLanguage(search) === withoutLanguage(withoutOrigin(visit.search)) &&
    Object.entries(toggles).every(isAsDrawn)
  );
}

interface Known extends Pick<Visit, 'origins' | 'year'> {
  path: string;
  /** Of the query, what says where somebody came from. */
  carried: string;
}

/** With all that only we know in its place. */
function filled(
  { html, blanks }: Picture,
  { origins, path, carried, year }: Known,
  page = '',
): string {
  const written = `/${path.split('/').map(encodeURIComponent).join('/')}`;
  // The same page in another language carries on where somebody came from.
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

/** Whether a browser may hold the session of a customer: what the session is, only the page reads. */
export const mayBeKnown = (cookie: string | undefined): boolean =>
  /(^|;\s*)AUTH_TOKEN=[^;]*handle/.test(cookie ?? '');
