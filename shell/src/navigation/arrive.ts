import { type FlowProgress, focusHeading, type ShowProgress } from '@sideband/shared-sdk/ui';
import type { Subject } from 'rxjs';

/** A mounted page, whose title and flow progress may both change. */
interface Arrived {
  readonly box: HTMLElement;
  readonly title: string;
  readonly progress: FlowProgress | undefined;
  onTitle: (title: string) => void;
  onProgress: ShowProgress;
}

interface Parts {
  title: Pick<Subject<string>, 'next'>;
  progress: Pick<Subject<FlowProgress | undefined>, 'next'>;
}

/**
 * Handles the arrival on a page: its title, the progress of its flow, and the focus on its heading.
 */
export function arrival({ title, progress }: Parts) {
  let isFirst = true;
  let stopWaiting = () => {};
  return (mount: Arrived) => {
    title.next(mount.title);
    mount.onTitle = (text) => title.next(text);
    progress.next(mount.progress);
    mount.onProgress = (at) => progress.next(at);
    // The first page of a document keeps the browser's own focus.
    stopWaiting();
    if (!isFirst) stopWaiting = focusHeading(mount.box, 'h1', { preventScroll: true });
    isFirst = false;
  };
}
