import { text, z } from '@sideband/shared-sdk/wire';

/** FLEPZ: first name, last name, email, phone and ZIP. All five, as a stranger could guess fewer. */
export const flepz = z.object({
  firstName: text(50),
  lastName: text(50),
  email: text(254),
  phone: text(32),
  zip: text(10),
});
export type Flepz = z.infer<typeof flepz>;

/** An account as much of it as somebody may see who has not signed in: no address, card or bill. */
export const maskedAccount = z.object({
  initials: z.string(),
  maskedEmail: z.string(),
  devices: z.array(
    z.object({ radioIdLastFour: z.string(), yearMakeModel: z.nullable(z.string()) }),
  ),
});
export type MaskedAccount = z.infer<typeof maskedAccount>;
