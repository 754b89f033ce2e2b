import { seenRadio } from '@sideband/shared-sdk/vehicle-state/model';
import { words, z } from '@sideband/shared-sdk/wire';

/** FLEPZ: first name, last name, email, phone and ZIP. All five, as a stranger could guess fewer. */
export const flepz = z.object({
  firstName: words(50),
  lastName: words(50),
  email: words(254),
  phone: words(32),
  zip: words(10),
});
export type Flepz = z.infer<typeof flepz>;

/** A radio as much of it as its owner knows it by. */
export const maskedRadio = z.object({
  radioIdLastFour: z.string(),
  nickname: z.optional(z.string()),
  yearMakeModel: z.nullable(z.string()),
});
export type MaskedRadio = z.infer<typeof maskedRadio>;

/** The same, with where it stands; null where nothing is known of it that helps. */
export const radioOfPlate = z.object({ ...maskedRadio.shape, device: z.nullable(seenRadio) });

/**
 * Where an account stands, so that somebody is led on: it has a plan that runs, or one that ends; had one; has a
 * radio without one; or nothing yet.
 */
export const standing = z.enum(['active', 'ending', 'lapsed', 'radioWithoutPlan', 'none']);
export type Standing = z.infer<typeof standing>;

/** An account as much of it as somebody may see who has not signed in: no address, card or bill. */
export const maskedAccount = z.object({
  initials: z.string(),
  maskedEmail: z.string(),
  devices: z.array(maskedRadio),
  standing,
});
export type MaskedAccount = z.infer<typeof maskedAccount>;

/** `A. S.`; nothing of a name that is not known. */
export const initialsOf = (firstName: string, lastName: string) =>
  [firstName, lastName]
    .flatMap((name) => [...name.trim()].slice(0, 1))
    .map((letter) => `${letter.toUpperCase()}.`)
    .join(' ');

/** Names are one whatever their capitals, accents, hyphens and spaces. */
export const foldedName = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
