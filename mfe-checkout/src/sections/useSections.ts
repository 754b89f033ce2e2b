import { useLocation, useNavigate } from '@sideband/shared-sdk/react/router';
import { useId } from 'react';
import { type Done, sectionAfter } from './sections.ts';

interface Kept<Name> {
  visit?: string;
  section?: Name;
  reached?: Name;
}

interface Page<Name extends string> {
  /** In order. */
  sections: readonly Name[];
  /** Section that opens after a reload. */
  first: Name;
  done: Done<Name>;
}

/**
 * Tracks the open section in the browser history, so that the back button opens the previous
 * section and never leaves the page unexpectedly. A reload starts at the first section, because
 * entries of an earlier visit are ignored.
 */
export function useSections<Name extends string>({ sections, first, done }: Page<Name>) {
  const visit = useId();
  const navigate = useNavigate();
  const { state, pathname, search } = useLocation();
  const kept: Kept<Name> = state ?? {};
  const isOwn = kept.visit === visitOf(visit);
  const open: Name = (isOwn && kept.section) || first;
  const reached: Name = (isOwn && kept.reached) || open;

  const show = (section: Name) => {
    const furthest = sections.indexOf(section) > sections.indexOf(reached) ? section : reached;
    navigate(pathname + search, {
      state: { ...state, visit: visitOf(visit), section, reached: furthest },
      // The opened section scrolls into view by itself.
      preventScrollReset: true,
    });
  };
  return {
    open,
    show,
    /**
     * Closes a finished section and opens the next. `alsoDone` lists other sections completed by
     * the same input.
     */
    finish: (section: Name, alsoDone: Done<Name> = {}) =>
      show(
        sectionAfter(sections, {
          finished: section,
          done: { ...done, [section]: true, ...alsoDone },
          reached,
        }),
      ),
  };
}

/** ID of one mount of the page in one document. */
const visitOf = (id: string) => `${performance.timeOrigin} ${id}`;
