import type { Override, RemoteRelease } from '@sideband/shared-sdk/release';

/** What the edge tells of the override of this browser. */
export interface OverrideNews extends Override {
  /** What it leads to now; missing once it leads nowhere. */
  release?: RemoteRelease;
}

interface Source {
  onmessage: ((event: MessageEvent<string>) => void) | null;
  close(): void;
}

/**
 * Hears of the next build of this override, and of its end. The stream is closed as soon as the page goes
 * away, also into the back/forward cache, and opened again when it comes back from there.
 */
export function followOverride(
  follow: (news: OverrideNews) => void,
  open: (url: string) => Source = (url) => new EventSource(url),
) {
  let source: Source | undefined;
  const listen = () => {
    source ??= open('/sideband/override/events');
    source.onmessage = ({ data }) => follow(JSON.parse(data));
  };
  const leave = () => {
    source?.close();
    source = undefined;
  };
  addEventListener('pagehide', leave);
  addEventListener('pageshow', listen);
  listen();
}
