import { useLocation, useNavigate } from '@sideband/shared-sdk/react/router';
import { useId } from 'react';
import { type Done, sectionAfter } from './section-after.ts';

interface Page<Name extends string> {
  /** In order. */
  sections: readonly Name[];
  /** Section that opens after a reload. */
  first: Name;
  done: Done<Name>;
}

/**
 * Tracks the open section in the browser history, so that the back button opens the previous section
 * and never leaves the page unexpectedly. Entries of an earlier visit are ignored.
 */
export function useSections<Name extends string>({ sections, first, done }: Page<Name>) {
  const visit = `${performance.timeOrigin} ${useId()}`;
  const navigate = useNavigate();
  const { state, pathname, search } = useLocation();
  const asked: Name | undefined = state?.visit === visit ? state.section : undefined;
  const open = asked && sections.includes(asked) ? asked : first;
  const show = (section: Name) => {
    navigate(pathname + search, {
      state: Object.assign({}, state, { visit, section }),
      // The opened section scrolls into view by itself.
      preventScrollReset: true,
    });
  };
  return {
    open,
    show,
    /**
     * Closes a finished section and opens the next unfinished one. `alsoDone` lists other sections
     * completed by the same input.
     */
    finish: (section: Name, alsoDone: Done<Name> = {}) =>
      show(sectionAfter(sections, section, Object.assign({}, done, alsoDone))),
  };
}
