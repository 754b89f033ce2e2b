import type { BehaviorSubject } from 'rxjs';
import type { Mount } from '../remotes/mount.ts';

/** What happens when another page can be read: its title, and the focus on its heading. */
export function arrival(title: Pick<BehaviorSubject<string>, 'next'>) {
  let isFirst = true;
  return (mount: Mount) => {
    title.next(mount.title);
    mount.onTitle = (text) => title.next(text);
    // The first page of a document keeps the browser's own focus.
    if (!isFirst) focusHeading(mount.box);
    isFirst = false;
  };
}

/** For who has read on from elsewhere, or lost what had the focus. */
export function focusHeading(within: ParentNode) {
  const heading = within.querySelector<HTMLElement>('h1');
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
