/** Finished sections by name. A section without an entry is not finished. */
export type Done = Partial<Record<string, boolean>>;

/**
 * Returns the section to open after another was finished: the next unfinished one, or the last. A
 * section that was only reopened leads back to the furthest one reached.
 */
export function sectionAfter(
  sections: readonly string[],
  { finished, done, reached }: { finished: string; done: Done; reached: string },
): string {
  const limit = sections.indexOf(reached);
  const later = sections.slice(sections.indexOf(finished) + 1);
  const open = later.find(
    (section) => !done[section] || (limit > -1 && sections.indexOf(section) === limit),
  );
  return open ?? sections.at(-1) ?? finished;
}

/** Returns the state of a section while another is open. The last section is never done. */
export function stateOf(
  sections: readonly string[],
  { section, open, done }: { section: string; open: string; done: Done },
): 'open' | 'done' | 'later' {
  if (section === open) return 'open';
  if (section === sections.at(-1)) return 'later';
  const isBefore = sections.indexOf(section) < sections.indexOf(open);
  return isBefore || done[section] ? 'done' : 'later';
}
