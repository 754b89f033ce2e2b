import type { BehaviorSubject } from 'rxjs';
import type { Mount } from '../remotes/mount.ts';

interface Parts {
  router: { state: { restoreScrollPosition: number | false | null } };
  title: BehaviorSubject<string>;
}

/** What happens when a page can be read: its title, its place on the screen, and the focus on its heading. */
export function arrival({ router, title }: Parts) {
  let isFirst = true;
  return (mount: Mount) => {
    title.next(mount.title);
    mount.onTitle = (text) => title.next(text);
    // React Router restores a position before the remote has its height; so it is done once more.
    const position = router.state.restoreScrollPosition;
    if (typeof position === 'number') scrollTo({ top: position, behavior: 'instant' });
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
