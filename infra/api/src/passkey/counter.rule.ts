/**
 * Whether the counter went back, which a copied authenticator would show (WebAuthn §6.1.1). Passkeys
 * that synchronise stay at zero and tell nothing.
 */
export const wentBack = ({ known, told }: { known: number; told: number }) =>
  (known > 0 || told > 0) && told <= known;
