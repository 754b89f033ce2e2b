/** Finished sections by name. A section without an entry is not finished. */
export type Done<Name extends string> = Partial<Record<Name, boolean>>;

/** Returns the section to open after another was finished: the next unfinished one, or the last. */
export function sectionAfter<Name extends string>(
  sections: readonly Name[],
  finished: Name,
  done: Done<Name>,
): Name {
  const later = sections.slice(sections.indexOf(finished) + 1);
  return later.find((section) => !done[section]) ?? sections.at(-1) ?? finished;
}
