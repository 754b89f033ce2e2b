import type { Mount } from '../remotes/mount.ts';
import type { ShellParts } from '../shell-context.ts';

/**
 * Handles the arrival on a page: its title, the progress of its flow, and the focus on its heading.
 */
export function arrival({ title, progress }: Pick<ShellParts, 'title' | 'progress'>) {
  let isFirst = true;
  return (mount: Mount) => {
    title.next(mount.title);
    mount.onTitle = (text) => title.next(text);
    progress.next(mount.progress);
    mount.onProgress = (at) => progress.next(at);
    // The first page of a document keeps the browser's own focus.
    if (!isFirst) focusHeading(mount.box);
    isFirst = false;
  };
}

/** Focuses the heading, for a new page or after the focused element was removed. */
export function focusHeading(within: ParentNode) {
  const heading = within.querySelector<HTMLElement>('h1');
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
