/** Where decryption keys are fetched (SDK §7). */
export interface KeyRequests {
  /** Which paths are those of keys. */
  path: RegExp;
  /** The playback service, without a trailing slash. */
  base: string;
}

/** A request as a player can make it. */
export interface KeyRequest {
  url: string;
  headers: Record<string, string>;
}

/**
 * Turns requests for decryption keys to the playback service, with the access token of the session.
 * Every other address, and one nobody can read, is left as it is and never sees the token.
 */
export const keyRequesting =
  (keys: KeyRequests | undefined, accessToken: () => Promise<string>) =>
  async (url: string): Promise<KeyRequest> => {
    const address = keys && keyAddress(url, keys);
    if (address === undefined) return { url, headers: {} };
    return { url: address, headers: { authorization: `Bearer ${await accessToken()}` } };
  };

function keyAddress(url: string, { path, base }: KeyRequests): string | undefined {
  // Only path and query are taken over, so any origin will do for an address without one.
  const anyOrigin = 'https://player.invalid';
  if (!URL.canParse(url, anyOrigin)) return undefined;
  const { pathname, search } = new URL(url, anyOrigin);
  // One without slashes (`x:@evil.example/…`) would run on from the base, into another host.
  const isPath = pathname.startsWith('/') && pathname.search(path) !== -1;
  return isPath ? `${base}${pathname}${search}` : undefined;
}
