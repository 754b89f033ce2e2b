/** Where decryption keys are fetched from (SDK §7). */
export interface KeyRequests {
  /** Matches the paths of key requests. */
  path: RegExp;
  /** Base URL of the playback service, without a trailing slash. */
  base: string;
}

/** A request in the form that a player can send. */
export interface KeyRequest {
  url: string;
  headers: Record<string, string>;
}

/**
 * Redirects requests for decryption keys to the playback service, with the access token of the
 * session. Any other or unparsable URL is returned unchanged and never receives the token.
 */
export const keyRequesting =
  (keys: KeyRequests | undefined, accessToken: () => Promise<string>) =>
  async (url: string): Promise<KeyRequest> => {
    const address = keys && keyAddress(url, keys);
    if (address === undefined) return { url, headers: {} };
    return { url: address, headers: { authorization: `Bearer ${await accessToken()}` } };
  };

function keyAddress(url: string, { path, base }: KeyRequests): string | undefined {
  // Only path and query are used, so URLs without an origin can be resolved against any origin.
  const anyOrigin = 'https://player.invalid';
  if (!URL.canParse(url, anyOrigin)) return undefined;
  const { pathname, search } = new URL(url, anyOrigin);
  // A path without a leading slash (`x:@evil.example/…`) would extend the host of the base into
  // another one.
  const isPath = pathname.startsWith('/') && pathname.search(path) !== -1;
  return isPath ? `${base}${pathname}${search}` : undefined;
}
