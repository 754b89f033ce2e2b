import type { StudentVerification } from '@sideband/shared-sdk/student-status/model';

const dayMs = 24 * 60 * 60_000;

/** How long the link to a school address can be followed. */
export const proofLinkLifeMs = dayMs;

/** How long the link of a decided document can be followed. */
export const goOnLinkLifeMs = 14 * dayMs;

/** Whether the address is of the school's domain or one of its subdomains. */
export function isOfSchool(email: string, domain: string): boolean {
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return host === domain.toLowerCase() || host.endsWith(`.${domain.toLowerCase()}`);
}

type State = Pick<StudentVerification, 'state'>;

/** Whether the school address is asked for, or asked for again. */
export const isAddressAsked = ({ state }: State): boolean =>
  state === 'proofAsked' || state === 'linkSent';

/** Whether a document can be given. It can be given instead of following a link. */
export const isDocumentAsked = (of: State): boolean =>
  isAddressAsked(of) || of.state === 'documentAsked';
