interface Circumstances {
  isSignedIn: boolean;
  /** Whether the browser supports passkeys and the configuration enables them. */
  isSupported: boolean;
  passkeys: number;
  isSuppressed: boolean;
}

/**
 * Returns whether to offer a passkey: only to a signed-in customer who has none and has not
 * declined permanently, in a browser that supports passkeys.
 */
export const shouldOffer = ({ isSignedIn, isSupported, passkeys, isSuppressed }: Circumstances) =>
  isSignedIn && isSupported && passkeys === 0 && !isSuppressed;
