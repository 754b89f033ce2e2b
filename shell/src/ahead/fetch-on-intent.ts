import type { Boot, Locale } from '@sideband/shared-sdk/release';
import type { Opener } from '../remotes/open-remote.ts';
import type { Releases } from '../remotes/releases.ts';
import type { Live } from '../toggles/live-release.ts';
import { whenIdle } from '../when-idle.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { watchIntent } from './watch-intent.ts';

interface Parts {
  boot: Pick<Boot, 'releaseSet' | 'addresses'>;
  live: { state: { readonly value: Live } };
  releases: Pick<Releases, 'releaseOf' | 'recordOf' | 'expectRecord'>;
  opener: Pick<Opener, 'isOpen' | 'openRemote' | 'forget'>;
  language: { readonly value: { locale: Locale } };
  page?: EventTarget;
}

/** What browsers tell of the line (Network Information API); not all of them do. */
interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Fetches a remote as soon as somebody is about to go there, once for each version and language, and opens it
 * once nothing else is to be done. Not where the person saves data, and not over a line on which it would be in
 * the way of what they do.
 */
export function fetchOnIntent({ boot, live, releases, opener, language, page = document }: Parts) {
  const fetched = new Set<string>();
  /** Its code runs, and draws nothing. What goes wrong is nobody's trouble until they go there. */
  const open = (remote: string) =>
    void opener.openRemote(remote).catch(() => opener.forget(remote));

  watchIntent({
    boot,
    page,
    now: () => live.state.value,
    onIntent(remote) {
      if (!isLineFree() || opener.isOpen(remote)) return;
      const release = releases.releaseOf(remote);
      const { locale } = language.value;
      const key = `${release.base} ${locale}`;
      if (fetched.has(key)) return;
      fetched.add(key);
      fetchAhead(release, { releases, locale }).then(
        () => whenIdle(() => open(remote)),
        () => fetched.delete(key),
      );
    },
  });
}

function isLineFree(): boolean {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Line }).connection ?? {};
  return !saveData && !effectiveType.endsWith('2g');
}
