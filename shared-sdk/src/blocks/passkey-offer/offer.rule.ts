interface Circumstances {
  isSignedIn: boolean;
  /** The browser knows passkeys, and the configuration has them on. */
  isSupported: boolean;
  passkeys: number;
  isSuppressed: boolean;
}

/** Only to customers who are signed in, whose browser can, who have none and never said no for good. */
export const shouldOffer = ({ isSignedIn, isSupported, passkeys, isSuppressed }: Circumstances) =>
  isSignedIn && isSupported && passkeys === 0 && !isSuppressed;
