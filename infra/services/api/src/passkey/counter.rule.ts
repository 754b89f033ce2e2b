/**
 * Returns whether the signature counter went back, which indicates a cloned authenticator (WebAuthn
 * §6.1.1). Synced passkeys always report zero, which says nothing.
 */
export const wentBack = ({ known, told }: { known: number; told: number }) =>
  (known > 0 || told > 0) && told <= known;
