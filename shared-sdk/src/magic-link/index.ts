export { magicLinks } from './calls.ts';
export type { MagicLinkRefusal } from './errors.ts';
export type { MagicLinkGrant } from './model.ts';
export { requestLink } from './request-link.ts';
export { signInWithLink } from './sign-in-with-link.ts';
