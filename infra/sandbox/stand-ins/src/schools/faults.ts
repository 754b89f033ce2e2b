/**
 * Faults of the verifier. They apply to all clients, because servers, not browsers, send the
 * requests.
 */
export const faults = {
  none: 'Nothing',
  slow: 'Every answer takes ten seconds',
  down: 'It fails with 503',
  silent: 'It does what it is asked and never answers',
} as const;

export type Fault = keyof typeof faults;

export const isFault = (text: unknown): text is Fault =>
  typeof text === 'string' && Object.hasOwn(faults, text);
