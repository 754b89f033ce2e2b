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

interface Parts {
  boot: Pick<Boot, 'releaseSet' | 'addresses'>;
  live: { state: { readonly value: Live } };
  releases: Pick<Releases, 'releaseOf' | 'expectRecord'>;
  opener: Pick<Opener, 'isOpen' | 'openRemote' | 'forget'>;
  language: { readonly value: { locale: Locale } };
  /** Another page can be read, with other links. */
  arrived: Observable<unknown>;
  page?: Document | HTMLElement;
}

/** What browsers tell of the line (Network Information API); not all of them do. */
interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Fetches a remote as soon as somebody is about to go there, once for each version and language, and opens it, with
 * what the page of that link takes, once nothing else is to be done. What the remotes that links lead to consist of is fetched before, when the page
 * is idle: who presses without a sign before waits for one round trip less. Not where the person saves
 * data, and not over a line on which it would be in the way of what they do.
 */
export function fetchOnIntent(parts: Parts) {
  const { boot, live, releases, opener, language, arrived, page = document } = parts;
  const files = new Map<string, Promise<void>>();
  const expected = new Set<string>();
  const remoteOf = remoteOfLink({ boot, now: () => live.state.value });
  const recordAhead = recordsAhead(releases);
  /** Once for each version and language; what does not come may be asked for again. */
  function filesAhead(release: RemoteRelease, locale: Locale): Promise<void> {
    const key = `${release.base} ${locale}`;
    const underWay = files.get(key);
    if (underWay) return underWay;
    const coming = recordAhead(release).then((record) => fetchAhead(release, record, locale));
    files.set(key, coming);
    coming.catch(() => files.delete(key));
    return coming;
  }

  /** Its code runs, and draws nothing. What goes wrong is nobody's trouble until they go there. */
  async function open({ remote, path }: Destination, locale: Locale) {
    const opened = await opener.openRemote(remote).catch(() => opener.forget(remote));
    await opened?.ahead?.(path, locale).catch(() => {});
  }

  /** Where a link leads, where the line is free for it. */
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
      // Who goes there all the same asks again.
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
