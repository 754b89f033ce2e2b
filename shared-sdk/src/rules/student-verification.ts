import type { StudentVerification } from '@sideband/shared-sdk/student-status/model';

const dayMs = 24 * 60 * 60_000;

/** How long the link emailed to a school address is valid. */
export const proofLinkLifeMs = dayMs;

/** How long the link emailed after the decision on a document is valid. */
export const goOnLinkLifeMs = 14 * dayMs;

/** Whether the email address is at the school's domain or one of its subdomains. */
export function isOfSchool(email: string, domain: string): boolean {
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return host === domain.toLowerCase() || host.endsWith(`.${domain.toLowerCase()}`);
}

type State = Pick<StudentVerification, 'state'>;

/** Whether the student can enter a school email address, whether for the first time or again. */
export const isAddressAsked = ({ state }: State): boolean =>
  state === 'proofAsked' || state === 'linkSent';

/**
 * Whether the student can submit a document, which includes doing so instead of following the link.
 */
export const isDocumentAsked = (of: State): boolean =>
  isAddressAsked(of) || of.state === 'documentAsked';
