/** What a new customer does next; there is one that comes first. */
export type NextWay = 'credentials' | 'signal' | 'listen';

interface Bought {
  /** They sign in with a password or username of their own, not with one that we made up. */
  hasCredentials: boolean;
  /** It plays on a radio that has to be told so. */
  isSatellite: boolean;
}

/** Without a sign-in nothing else works; a radio has to hear of its plan; then there is nothing left but to listen. */
export function nextWay({ hasCredentials, isSatellite }: Bought): NextWay {
  if (!hasCredentials) return 'credentials';
  return isSatellite ? 'signal' : 'listen';
}
