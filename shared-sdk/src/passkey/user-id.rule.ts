/**
 * Whether a user handle has 1 to 64 bytes (WebAuthn §5.4.3), told from its base64url. Browsers refuse
 * a longer one; some take an empty one, with which nobody could sign in.
 */
export const hasValidLength = (userId: string) => {
  const bytes = Math.floor((userId.replaceAll('=', '').length * 3) / 4);
  return bytes >= 1 && bytes <= 64;
};
