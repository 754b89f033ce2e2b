export { identification } from './calls.ts';
export { checkNewEmail } from './check-new-email.ts';
export type { NewEmailRefusal, PlateRefusal } from './errors.ts';
export type { Flepz, MaskedAccount } from './model.ts';
