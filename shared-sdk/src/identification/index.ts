export { identification } from './calls.ts';
export { checkNewEmail } from './check-new-email.ts';
export type { DetailsRefusal, NewEmailRefusal, PlateRefusal } from './errors.ts';
export { type FindRefusal, findByDetails } from './find-by-details.ts';
export type { Flepz, MaskedAccount, MaskedRadio, Standing } from './model.ts';
