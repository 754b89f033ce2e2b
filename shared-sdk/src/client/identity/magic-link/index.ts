export { magicLinks } from '../../../contract/magic-link/calls.ts';
export type { MagicLinkRefusal } from '../../../contract/magic-link/errors.ts';
export type { MagicLinkGrant } from '../../../contract/magic-link/model.ts';
export { requestLink } from './request-link.ts';
export { signInWithLink } from './sign-in-with-link.ts';
