import { z } from '@sideband/shared-sdk/wire';

/** Bytes in base64url without padding, as in WebAuthn's JSON serialization (WebAuthn §5.1). */
const bytes = z.string().check(z.regex(/^[\w-]*$/), z.maxLength(8192));
const transports = z.array(z.string().check(z.maxLength(32)));
const knownCredential = z.object({
  id: bytes,
  type: z.literal('public-key'),
  transports: z.optional(transports),
});
const userVerification = z.enum(['required', 'preferred', 'discouraged']);

/** Options for `navigator.credentials.get` (WebAuthn §5.5). `timeout` is in milliseconds. */
export const requestOptions = z.object({
  challenge: bytes,
  rpId: z.string(),
  timeout: z.int(),
  allowCredentials: z.optional(z.array(knownCredential)),
  userVerification,
});

/** Options for `navigator.credentials.create` (WebAuthn §5.4). `timeout` is in milliseconds. */
export const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  /** `id` is 1 to 64 random bytes, never an email address. */
  user: z.object({ id: bytes, name: z.string(), displayName: z.string() }),
  challenge: bytes,
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(knownCredential),
  authenticatorSelection: z.object({
    residentKey: z.enum(['required', 'preferred', 'discouraged']),
    requireResidentKey: z.boolean(),
    userVerification,
  }),
  attestation: z.literal('none'),
});

/**
 * Start of a passkey login. The grant binds the ceremony to its challenge. It is valid once, for
 * five minutes.
 */
export const loginStart = z.object({
  grant: z.string(),
  publicKeyCredentialRequestOptions: requestOptions,
});
export type LoginStart = z.infer<typeof loginStart>;

/** Start of a passkey creation. The grant is valid once, for five minutes. */
export const creationStart = z.object({
  grant: z.string(),
  publicKeyCredentialCreationOptions: creationOptions,
});
export type CreationStart = z.infer<typeof creationStart>;

/** The authenticator's response to a login. */
export const assertion = z.object({
  rawId: bytes,
  authenticatorData: bytes,
  clientDataJSON: bytes,
  signature: bytes,
  userHandle: z.optional(bytes),
});
export type Assertion = z.infer<typeof assertion>;

/** The authenticator's response to a creation. */
export const attestation = z.object({
  rawId: bytes,
  attestationObject: bytes,
  clientDataJSON: bytes,
  transports: z.optional(transports),
});
export type Attestation = z.infer<typeof attestation>;

/** ID of a credential, as in `rawId`. */
export const credentialId = z.string().check(z.regex(/^[\w-]{1,1400}$/));

/** A passkey as its owner sees it. */
export const ownPasskey = z.object({
  credentialId,
  /** Given by the customer. */
  name: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.nullable(z.iso.datetime()),
  /** Whether the authenticator keeps it on several devices. */
  isSynced: z.boolean(),
});
export type OwnPasskey = z.infer<typeof ownPasskey>;
