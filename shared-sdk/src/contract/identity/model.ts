import { countryCode, words, z } from '@sideband/shared-sdk/wire';

/** Email address or username. */
export const handle = z.string().check(z.minLength(1), z.maxLength(254));

export const identityId = z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/));

/** Proof of having authenticated as this identity. Valid once, for five minutes. */
export const identityGrant = z.object({
  identityId,
  /** Email address of the customer, whichever sign-in method they used this time. */
  handle,
  grant: z.string(),
  grantExpiresAt: z.iso.datetime(),
});
export type IdentityGrant = z.infer<typeof identityGrant>;

/** Masks an email address as `a•••@example.com`, which its owner still recognizes. */
export const maskEmail = (email: string) => {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}•••${email.slice(at)}`;
};

/** Masks a phone number as `•••• 0111`. */
export const maskPhone = (phone: string) => `•••• ${phone.slice(-4)}`;

/**
 * Returns whether the text is an email address: one @, something before it, a dot in the domain, no
 * spaces. Rejects characters that would make a mail header (RFC 5322 §3.4) parse as two addresses
 * or as a different one.
 */
export const isEmail = (text: string) =>
  text.length <= 254 && /^[^\s@,;:<>()"]+@[^\s@.,;:<>()"]+(\.[^\s@.,;:<>()"]+)+$/.test(text);

/**
 * Returns the ten digits of a phone number in any notation, without a leading +1. Returns
 * `undefined` for an invalid number.
 */
export const readPhone = (typed: string): string | undefined => {
  const digits = typed.replaceAll(/[\s().+-]/g, '').replace(/^1(?=\d{10}$)/, '');
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(digits) ? digits : undefined;
};

/** Way to send a message to a customer, masked for strangers: `a•••@example.com`. */
export const contactOption = z.object({
  type: z.enum(['PHONE', 'EMAIL']),
  maskedValue: z.string(),
});
export type ContactOption = z.infer<typeof contactOption>;

/** Facts about a handle that are known before any authentication (application §3). */
export const identityStatus = z.object({
  identityId,
  state: z.enum(['STREAMING', 'ACCOUNT']),
  contactOptions: z.array(contactOption),
  hasPassword: z.boolean(),
});
export type IdentityStatus = z.infer<typeof identityStatus>;

/** The signed-in customer's own identity. */
export const ownIdentity = z.object({
  ...identityStatus.shape,
  handle,
  username: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  passkeys: z.int(),
  /** When the customer signed in for this session. Null if it was handed to the device. */
  signedInAt: z.nullable(z.iso.datetime()),
});
export type OwnIdentity = z.infer<typeof ownIdentity>;

/**
 * Data of a new customer. Only the email address is required; everything else that is sent is
 * stored.
 */
export const newIdentity = z.object({
  emailAddress: z.string().check(z.maxLength(254)),
  password: z.optional(z.string().check(z.maxLength(128))),
  firstName: z.optional(words(50)),
  lastName: z.optional(words(50)),
  phone: z.optional(z.string().check(z.maxLength(32))),
  zipCode: z.optional(words(10)),
  country: z.optional(countryCode),
  language: z.optional(z.enum(['en-US', 'en-CA', 'fr-CA'])),
});
export type NewIdentity = z.infer<typeof newIdentity>;
