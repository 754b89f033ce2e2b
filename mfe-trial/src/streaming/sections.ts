export type SectionName = 'account' | 'offer' | 'details' | 'payment' | 'review';

/** Sections of the trial in order. */
export const sectionsOf = ({ asksCard }: { asksCard: boolean }): SectionName[] =>
  asksCard
    ? ['account', 'offer', 'details', 'payment', 'review']
    : ['account', 'offer', 'details', 'review'];

type Done = Partial<Record<SectionName, boolean>>;

/** Returns the section to open after another one was completed: the next unfinished one. */
export const sectionAfter = (
  sections: readonly SectionName[],
  finished: SectionName,
  done: Done,
): SectionName =>
  sections.slice(sections.indexOf(finished) + 1).find((name) => !done[name]) ?? 'review';

/** Returns the state of a section while another is open. */
export function stateOf(
  sections: readonly SectionName[],
  section: SectionName,
  { open, done }: { open: SectionName; done: Done },
): 'open' | 'done' | 'later' {
  if (section === open) return 'open';
  if (section === 'review') return 'later';
  const isBefore = sections.indexOf(section) < sections.indexOf(open);
  return isBefore || done[section] ? 'done' : 'later';
}
