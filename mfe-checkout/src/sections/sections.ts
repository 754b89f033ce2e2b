/** What is finished, by the name of its section; one that is not named is not. */
export type Done<Name extends string> = Partial<Record<Name, boolean>>;

/**
 * The section that opens when another was finished: the next one. One that was only opened again leads back to
 * where the person came from, unless something on the way is open now.
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

/** How a section stands there while another is open. The last one is never finished. */
export function stateOf<Name extends string>(
  sections: readonly Name[],
  { section, open, done }: { section: Name; open: Name; done: Done<Name> },
): 'open' | 'done' | 'later' {
  if (section === open) return 'open';
  if (section === sections.at(-1)) return 'later';
  const isBefore = sections.indexOf(section) < sections.indexOf(open);
  return isBefore || done[section] ? 'done' : 'later';
}
