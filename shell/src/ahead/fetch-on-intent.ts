import type { Boot, Locale, RemoteRelease } from '@sideband/shared-sdk/release';
import type { Observable } from 'rxjs';
import type { Opener } from '../remotes/open-remote.ts';
import type { Releases } from '../remotes/releases.ts';
import type { Live } from '../toggles/live-release.ts';
import { whenIdle } from '../when-idle.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { recordsAhead } from './records-ahead.ts';
import { type Destination, remoteOfLink } from './remote-of-link.ts';
import { watchIntent } from './watch-intent.ts';

export interface AheadParts {
  boot: Pick<Boot, 'releaseSet' | 'addresses'>;
  live: { state: { readonly value: Live } };
  releases: Pick<Releases, 'releaseOf' | 'expectRecord'>;
  opener: Pick<Opener, 'isOpen' | 'openRemote' | 'forget'>;
  language: { readonly value: { locale: Locale } };
  /** Emits when a page with different links is shown. */
  arrived: Observable<unknown>;
  page?: Document | HTMLElement;
}

/** Network Information API. Not all browsers support it. */
interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Fetches a remote as soon as the visitor is about to navigate to it, once per version and locale,
 * and opens it together with the link's route once the page is idle. The records of all linked
 * remotes are fetched earlier, when the page is idle, which saves a round trip on a click without
 * prior intent. Nothing is fetched with data saving on or over a slow connection.
 */
export function fetchOnIntent(parts: AheadParts) {
  const { boot, live, releases, opener, language, arrived, page = document } = parts;
  const files = new Map<string, Promise<void>>();
  const expected = new Set<string>();
  const remoteOf = remoteOfLink({ boot, now: () => live.state.value });
  const recordAhead = recordsAhead(releases);
  /** Fetches the files of a version in a locale once. A failed fetch may be repeated. */
  function filesAhead(release: RemoteRelease, locale: Locale): Promise<void> {
    const key = `${release.base} ${locale}`;
    const underWay = files.get(key);
    if (underWay) return underWay;
    const coming = recordAhead(release).then((record) => fetchAhead(release, record, locale));
    files.set(key, coming);
    coming.catch(() => files.delete(key));
    return coming;
  }

  /**
   * Runs the remote's code without rendering. Failures are ignored, because they surface on
   * navigation.
   */
  async function open({ remote, path }: Destination, locale: Locale) {
    const opened = await opener.openRemote(remote).catch(() => opener.forget(remote));
    await opened?.ahead?.(path, locale).catch(() => {});
  }

  /** Returns where a link leads, if the connection is good enough to prefetch it. */
  function ahead(link: HTMLAnchorElement) {
    const destination = isLineFree() ? remoteOf(link) : undefined;
    return destination && { ...destination, release: releases.releaseOf(destination.remote) };
  }

  async function fetchWhole(link: HTMLAnchorElement) {
    const found = ahead(link);
    if (!found) return;
    const { release, ...destination } = found;
    const { locale } = language.value;
    const key = `${release.base} ${locale} ${destination.path}`;
    if (expected.has(key)) return;
    expected.add(key);
    try {
      if (!opener.isOpen(destination.remote)) await filesAhead(release, locale);
      whenIdle(() => void open(destination, locale));
    } catch {
      expected.delete(key);
    }
  }

  function fetchRecords() {
    for (const link of page.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      const found = ahead(link);
      // Failures are ignored, because the navigation fetches the record again.
      if (found && !opener.isOpen(found.remote)) recordAhead(found.release).catch(() => {});
    }
  }

  watchIntent(page, (link) => void fetchWhole(link));
  arrived.subscribe(() => whenIdle(fetchRecords));
}

function isLineFree(): boolean {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Line }).connection ?? {};
  return !saveData && !effectiveType.endsWith('2g');
}
