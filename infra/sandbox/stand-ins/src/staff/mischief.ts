/** Faults that a real issuer can have. The user selects one per sign-in. */
export const mischiefs = {
  none: 'Nothing',
  denied: 'I say no',
  'wrong-nonce': 'The ID token belongs to another sign-in',
  expired: 'The ID token is over',
  'wrong-audience': 'The ID token is for somebody else',
  'wrong-issuer': 'The ID token is of another issuer',
  'wrong-key': 'The ID token is signed by a stranger',
  'mail-unverified': 'My mail address is not verified',
} as const;

export type Mischief = keyof typeof mischiefs;

export const isMischief = (text: string): text is Mischief => Object.hasOwn(mischiefs, text);
