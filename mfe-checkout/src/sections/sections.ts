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
