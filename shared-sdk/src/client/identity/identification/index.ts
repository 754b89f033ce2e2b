export { identification } from '../../../contract/identification/calls.ts';
export type {
  DetailsRefusal,
  NewEmailRefusal,
  PlateRefusal,
} from '../../../contract/identification/errors.ts';
export type {
  Flepz,
  MaskedAccount,
  MaskedRadio,
  Standing,
} from '../../../contract/identification/model.ts';
export { checkNewEmail } from './check-new-email.ts';
export { type FindRefusal, findByDetails } from './find-by-details.ts';
