/**
 * Faults of partners. They apply to all clients, because servers, not browsers, send the requests.
 */
export const faults = {
  none: 'Nothing',
  slow: 'Every answer takes ten seconds',
  down: 'They fail with 503',
  wrong: 'They answer something else than was asked',
  silent: 'They do what they are asked and never answer',
} as const;

export type Fault = keyof typeof faults;

export const isFault = (text: unknown): text is Fault =>
  typeof text === 'string' && Object.hasOwn(faults, text);
