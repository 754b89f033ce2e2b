import { useLocation, useNavigate } from '@sideband/shared-sdk/react/router';
import { useId } from 'react';
import { type Done, sectionAfter } from './sections.ts';

interface Kept<Name> {
  visit?: string;
  section?: Name;
  reached?: Name;
}

interface Page<Name extends string> {
  /** In their order. */
  sections: readonly Name[];
  /** Where a reload begins. */
  first: Name;
  done: Done<Name>;
}

/**
 * Which section is open. Each has an entry in the history, so Back opens the one before and never leaves the
 * page by surprise. A reload begins at the first again: entries of an earlier visit count for nothing.
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
    });
  };
  return {
    open,
    show,
    /** What was finished closes; what comes next opens. `alsoDone` is what else was answered just now. */
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

/** One document and one mount of the page in it. */
const visitOf = (id: string) => `${performance.timeOrigin} ${id}`;
