/** Returns the state of a section while another is open. The last section is never done. */
export function sectionState<Name extends string>(
  sections: readonly Name[],
  { section, open, done }: { section: Name; open: Name; done: Partial<Record<Name, boolean>> },
): 'open' | 'done' | 'later' {
  if (section === open) return 'open';
  if (section === sections.at(-1)) return 'later';
  const isBefore = sections.indexOf(section) < sections.indexOf(open);
  return isBefore || done[section] ? 'done' : 'later';
}
