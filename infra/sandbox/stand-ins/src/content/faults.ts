/**
 * Faults of the content service. They apply to all clients, because servers, not browsers, send the
 * requests.
 */
export const faults = {
  none: 'Nothing',
  slow: 'Every answer takes four seconds',
  down: 'It fails with 500',
  unauthorized: 'It takes no token any more',
  busy: 'It was asked too often',
  empty: 'Nothing is written',
} as const;

export type Fault = keyof typeof faults;

export const isFault = (text: unknown): text is Fault =>
  typeof text === 'string' && Object.hasOwn(faults, text);
