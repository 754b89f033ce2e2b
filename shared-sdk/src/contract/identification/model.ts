import { seenRadio } from '@sideband/shared-sdk/vehicle-state/model';
import { words, z } from '@sideband/shared-sdk/wire';

/**
 * FLEPZ: first name, last name, email, phone and ZIP. All five are required, because a stranger
 * could guess fewer.
 */
export const flepz = z.object({
  firstName: words(50),
  lastName: words(50),
  email: words(254),
  phone: words(32),
  zip: words(10),
});
export type Flepz = z.infer<typeof flepz>;

/** Radio, limited to the details by which its owner recognizes it. */
export const maskedRadio = z.object({
  radioIdLastFour: z.string(),
  nickname: z.optional(z.string()),
  yearMakeModel: z.nullable(z.string()),
});
export type MaskedRadio = z.infer<typeof maskedRadio>;

/** Masked radio with its device state. `device` is `null` if nothing useful is known about it. */
export const radioOfPlate = z.object({ ...maskedRadio.shape, device: z.nullable(seenRadio) });

/**
 * Standing of an account, which determines what to offer next: an active plan, an ending plan, a
 * past plan, a radio without a plan, or nothing yet.
 */
export const standing = z.enum(['active', 'ending', 'lapsed', 'radioWithoutPlan', 'none']);
export type Standing = z.infer<typeof standing>;

/**
 * Account, limited to what a visitor who has not signed in is allowed to see: no address, card or
 * bill.
 */
export const maskedAccount = z.object({
  initials: z.string(),
  maskedEmail: z.string(),
  devices: z.array(maskedRadio),
  standing,
});
export type MaskedAccount = z.infer<typeof maskedAccount>;

/** Returns the initials as `A. S.`. An empty name is left out. */
export const initialsOf = (firstName: string, lastName: string) =>
  [firstName, lastName]
    .flatMap((name) => [...name.trim()].slice(0, 1))
    .map((letter) => `${letter.toUpperCase()}.`)
    .join(' ');

/** Normalizes a name for comparison, ignoring case, accents, hyphens and spaces. */
export const foldedName = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
