import type { Boot, Locale } from '@sideband/shared-sdk/release';
import type { Observable } from 'rxjs';
import type { Opener } from '../remotes/open-remote.ts';
import type { Releases } from '../remotes/releases.ts';
import type { Live } from '../toggles/live-release.ts';
import { whenIdle } from '../when-idle.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { recordsAhead } from './records-ahead.ts';
import { remoteOfLink } from './remote-of-link.ts';
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
 * Fetches a remote as soon as somebody is about to go there, once for each version and language, and opens it
 * once nothing else is to be done. What the remotes that links lead to consist of is fetched before, when the page
 * is idle: who presses without a sign before waits for one round trip less. Not where the person saves
 * data, and not over a line on which it would be in the way of what they do.
 */
export function fetchOnIntent(parts: Parts) {
  const { boot, live, releases, opener, language, arrived, page = document } = parts;
  const fetched = new Set<string>();
  const remoteOf = remoteOfLink({ boot, now: () => live.state.value });
  const recordAhead = recordsAhead(releases);
  /** Its code runs, and draws nothing. What goes wrong is nobody's trouble until they go there. */
  const open = (remote: string) =>
    void opener.openRemote(remote).catch(() => opener.forget(remote));

  /** What may be fetched for whoever goes there: nothing where it is here, or the line is not free. */
  function releaseAhead(link: HTMLAnchorElement) {
    const remote = isLineFree() ? remoteOf(link) : undefined;
    if (remote === undefined || opener.isOpen(remote)) return;
    return { remote, release: releases.releaseOf(remote) };
  }

  async function fetchWhole(link: HTMLAnchorElement) {
    const { remote, release } = releaseAhead(link) ?? {};
    if (!remote || !release) return;
    const { locale } = language.value;
    const key = `${release.base} ${locale}`;
    if (fetched.has(key)) return;
    fetched.add(key);
    try {
      await fetchAhead(release, await recordAhead(release), locale);
      whenIdle(() => open(remote));
    } catch {
      fetched.delete(key);
    }
  }

  function fetchRecords() {
    for (const link of page.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      const { release } = releaseAhead(link) ?? {};
      // Who goes there all the same asks again.
      if (release) recordAhead(release).catch(() => {});
    }
  }

  watchIntent(page, (link) => void fetchWhole(link));
  arrived.subscribe(() => whenIdle(fetchRecords));
}

function isLineFree(): boolean {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Line }).connection ?? {};
  return !saveData && !effectiveType.endsWith('2g');
}
