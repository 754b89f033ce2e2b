/**
 * Whether a base64url user ID has 1 to 64 bytes (WebAuthn §5.4.3). Browsers reject a longer one.
 * Some accept an empty one, which could not be used to sign in.
 */
export const hasValidLength = (userId: string) => {
  const bytes = Math.floor((userId.replaceAll('=', '').length * 3) / 4);
  return bytes >= 1 && bytes <= 64;
};
