export { NotStarted } from './NotStarted.tsx';
export { OfferPasskey } from './OfferPasskey.tsx';
export { SessionNotice } from './SessionNotice.tsx';
export { SessionProblem } from './SessionProblem.tsx';
export { SignedIn } from './SignedIn.tsx';
export type { Invitation } from './SignInHere.tsx';
export { useSettledSession } from './use-settled-session.ts';
export { useOwnAccount } from './useOwnAccount.ts';
