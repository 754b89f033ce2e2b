/** The parts of the page, in their order. */
export const allSections = ['account', 'plan', 'details', 'payment', 'review'] as const;
export type SectionName = (typeof allSections)[number];

/** What is known so far, as far as a section needs it. */
export interface Known {
  isSignedIn: boolean;
  /** Email and password, of who has no account yet. */
  hasNewSignIn: boolean;
  hasPlan: boolean;
  hasDetails: boolean;
  hasPayment: boolean;
}

export function isDone(section: SectionName, known: Known): boolean {
  switch (section) {
    case 'account':
      return known.isSignedIn || known.hasNewSignIn;
    case 'plan':
      return known.hasPlan;
    case 'details':
      return known.isSignedIn && known.hasDetails;
    case 'payment':
      return known.hasPayment;
    case 'review':
      return false;
  }
}

/** Where the page begins: a reload comes back to the first section, and a customer's is closed. */
export const firstSection = ({ isSignedIn }: Pick<Known, 'isSignedIn'>): SectionName =>
  isSignedIn ? 'plan' : 'account';

/**
 * The section that opens when another was finished: the next one. One that was only opened again leads back to
 * where the person came from, unless something on the way is open now.
 */
export function sectionAfter(
  finished: SectionName,
  known: Known,
  reached: SectionName,
): SectionName {
  const later = allSections.slice(allSections.indexOf(finished) + 1);
  const limit = allSections.indexOf(reached);
  const open = later.find(
    (section) => !isDone(section, known) || allSections.indexOf(section) >= limit,
  );
  return open ?? 'review';
}

/** How a section stands there while another is open. */
export function stateOf(
  section: SectionName,
  open: SectionName,
  known: Known,
): 'open' | 'done' | 'later' {
  if (section === open) return 'open';
  if (section === 'review') return 'later';
  const isBefore = allSections.indexOf(section) < allSections.indexOf(open);
  return isBefore || isDone(section, known) ? 'done' : 'later';
}
