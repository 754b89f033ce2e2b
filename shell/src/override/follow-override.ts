import type { Override, RemoteRelease } from '@sideband/shared-sdk/release';

/** State of this browser's override, as sent by the edge. */
export interface OverrideNews extends Override {
  /** Current release. Missing once the override has ended. */
  release?: RemoteRelease;
}

interface Source {
  onmessage: ((event: MessageEvent<string>) => void) | null;
  close(): void;
}

/**
 * Receives new builds of this override, and when it ends. The stream is closed when the page is
 * hidden, including in the back/forward cache, and reopened when it is restored.
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
