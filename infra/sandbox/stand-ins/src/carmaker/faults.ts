/**
 * Faults of the car maker's service. They apply to all clients, because servers, not browsers, send
 * the requests.
 */
export const faults = {
  none: 'Nothing',
  slow: 'Every answer takes ten seconds',
  silent: 'It does what it is asked and never answers',
  down: 'It fails with 503',
  broken: 'It fails with 500',
  busy: 'It answers 429: too many requests',
  forbidden: 'It answers 403: we may not ask that',
  revoked: 'It answers 401: our token is no longer good',
  unknownClient: 'It does not accept our client credentials',
  wrong: 'It answers something else than was asked',
} as const;

export type Fault = keyof typeof faults;

export const isFault = (text: unknown): text is Fault =>
  typeof text === 'string' && Object.hasOwn(faults, text);

/** Status codes of the faults that answer without doing anything. */
export const statusOf: Partial<Record<Fault, number>> = {
  down: 503,
  broken: 500,
  busy: 429,
  forbidden: 403,
  revoked: 401,
};
