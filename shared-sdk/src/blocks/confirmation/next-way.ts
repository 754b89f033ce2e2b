/** The one next step of a new customer. */
export type NextWay = 'credentials' | 'signal' | 'listen';

interface Bought {
  /** Whether the customer has chosen a password or username, rather than having generated ones. */
  hasCredentials: boolean;
  /** Whether the plan is for a radio, which has to receive a signal to activate it. */
  isSatellite: boolean;
}

/**
 * Returns the next step. Credentials come first, because nothing else works without a sign-in. A
 * radio then needs its signal. Otherwise the customer can start listening.
 */
export function nextWay({ hasCredentials, isSatellite }: Bought): NextWay {
  if (!hasCredentials) return 'credentials';
  return isSatellite ? 'signal' : 'listen';
}
