/** Finished sections by name. A section without an entry is not finished. */
export type Done<Name extends string> = Partial<Record<Name, boolean>>;

/**
 * Returns the section to open after another was finished: normally the next one. A section that was
 * only reopened leads back to the furthest one reached, unless one in between is unfinished.
 */
export function sectionAfter<Name extends string>(
  sections: readonly Name[],
  { finished, done, reached }: { finished: Name; done: Done<Name>; reached: Name },
): Name {
  const limit = sections.indexOf(reached);
  const later = sections.slice(sections.indexOf(finished) + 1);
  const open = later.find((section) => !done[section] || sections.indexOf(section) >= limit);
  return open ?? sections.at(-1) ?? finished;
}

/** Returns the state of a section while another is open. The last section is never done. */
export function stateOf<Name extends string>(
  sections: readonly Name[],
  { section, open, done }: { section: Name; open: Name; done: Done<Name> },
): 'open' | 'done' | 'later' {
  if (section === open) return 'open';
  if (section === sections.at(-1)) return 'later';
  const isBefore = sections.indexOf(section) < sections.indexOf(open);
  return isBefore || done[section] ? 'done' : 'later';
}
