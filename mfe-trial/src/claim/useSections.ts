import { useLocation, useNavigate } from '@sideband/shared-sdk/react/router';
import { useId } from 'react';
import { type Done, sectionAfter } from './sections.ts';

interface Kept {
  visit?: string;
  section?: string;
  reached?: string;
}

interface Page {
  /** In order. */
  sections: readonly string[];
  /** Section that opens after a reload. */
  first: string;
  done: Done;
}

/**
 * Tracks the open section in the browser history, so that the back button opens the previous section
 * and never leaves the page unexpectedly. Entries of an earlier visit are ignored.
 */
export function useSections({ sections, first, done }: Page) {
  const visit = `${performance.timeOrigin} ${useId()}`;
  const navigate = useNavigate();
  const { state, pathname, search } = useLocation();
  const kept: Kept = state ?? {};
  const isOwn = kept.visit === visit;
  const open = (isOwn && kept.section) || first;
  const reached = (isOwn && kept.reached) || open;
  const show = (section: string) => {
    const furthest = sections.indexOf(section) > sections.indexOf(reached) ? section : reached;
    navigate(pathname + search, {
      state: { ...state, visit, section, reached: furthest },
      // The opened section scrolls into view by itself.
      preventScrollReset: true,
    });
  };
  return {
    open,
    show,
    /** Closes a finished section and opens the next unfinished one. */
    finish: (section: string, alsoDone: Done = {}) =>
      show(
        sectionAfter(sections, {
          finished: section,
          done: { ...done, [section]: true, ...alsoDone },
          reached,
        }),
      ),
  };
}
