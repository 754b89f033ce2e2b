import { countryCode, words, z } from '@sideband/shared-sdk/wire';

/** An email address, or a username. */
export const handle = z.string().check(z.minLength(1), z.maxLength(254));

export const identityId = z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/));

/** Proves for five minutes, once, that somebody showed to be this identity. */
export const identityGrant = z.object({
  identityId,
  /** The email address they sign in with, however they did this time. */
  handle,
  grant: z.string(),
  grantExpiresAt: z.iso.datetime(),
});
export type IdentityGrant = z.infer<typeof identityGrant>;

/** `a•••@example.com`: enough for its owner to know it by. */
export const maskEmail = (email: string) => {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}•••${email.slice(at)}`;
};

/** `•••• 0111`. */
export const maskPhone = (phone: string) => `•••• ${phone.slice(-4)}`;

/**
 * One @, something before it, a dot in the domain, no spaces. Nothing by which the header of a mail
 * (RFC 5322 §3.4) makes one address two, or another.
 */
export const isEmail = (text: string) =>
  text.length <= 254 && /^[^\s@,;:<>()"]+@[^\s@.,;:<>()"]+(\.[^\s@.,;:<>()"]+)+$/.test(text);

/** Ten digits, however they were written; a leading +1 is dropped. Nothing where it is no number. */
export const readPhone = (typed: string): string | undefined => {
  const digits = typed.replaceAll(/[\s().+-]/g, '').replace(/^1(?=\d{10}$)/, '');
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(digits) ? digits : undefined;
};

/** A way a message can reach somebody, as much of it as a stranger may see: `a•••@example.com`. */
export const contactOption = z.object({
  type: z.enum(['PHONE', 'EMAIL']),
  maskedValue: z.string(),
});
export type ContactOption = z.infer<typeof contactOption>;

/** What is known of a handle before anybody has proven anything (application §3). */
export const identityStatus = z.object({
  identityId,
  state: z.enum(['STREAMING', 'ACCOUNT']),
  contactOptions: z.array(contactOption),
  hasPassword: z.boolean(),
});
export type IdentityStatus = z.infer<typeof identityStatus>;

/** The signed-in customer's own sign-in. */
export const ownIdentity = z.object({
  identityId,
  handle,
  username: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  state: z.enum(['STREAMING', 'ACCOUNT']),
  contactOptions: z.array(contactOption),
  hasPassword: z.boolean(),
  passkeys: z.int(),
});
export type OwnIdentity = z.infer<typeof ownIdentity>;

/** Who wants to become a customer. Only the address is needed; what else is sent is kept. */
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
