import { useLocation, useNavigate } from '@sideband/shared-sdk/react/router';
import { useId } from 'react';
import {
  allSections,
  firstSection,
  type Known,
  type SectionName,
  sectionAfter,
} from './sections.ts';

interface Kept {
  visit?: string;
  section?: SectionName;
  reached?: SectionName;
}

/**
 * Which section is open. Each has an entry in the history, so Back opens the one before and never leaves the
 * page by surprise. A reload begins at the first again: entries of an earlier visit count for nothing.
 */
export function useSections(known: Known) {
  const visit = useId();
  const navigate = useNavigate();
  const { state, pathname, search } = useLocation();
  const kept: Kept = state ?? {};
  const isOwn = kept.visit === visitOf(visit);
  const first = firstSection(known);
  const open: SectionName = (isOwn && kept.section) || first;
  const reached: SectionName = (isOwn && kept.reached) || open;

  const show = (section: SectionName) => {
    const furthest =
      allSections.indexOf(section) > allSections.indexOf(reached) ? section : reached;
    navigate(pathname + search, {
      state: { ...state, visit: visitOf(visit), section, reached: furthest },
    });
  };
  return {
    open,
    show,
    /** What was finished closes; what comes next opens. `answered` is what was answered just now. */
    finish: (section: SectionName, answered: Partial<Known> = {}) =>
      show(sectionAfter(section, { ...known, ...answered }, reached)),
  };
}

/** One document and one mount of the page in it. */
const visitOf = (id: string) => `${performance.timeOrigin} ${id}`;
