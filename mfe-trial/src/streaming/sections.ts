export type SectionName = 'account' | 'offer' | 'details' | 'payment' | 'review';

/** Sections of the trial in order. */
export const sectionsOf = ({ asksCard }: { asksCard: boolean }): SectionName[] =>
  asksCard
    ? ['account', 'offer', 'details', 'payment', 'review']
    : ['account', 'offer', 'details', 'review'];
