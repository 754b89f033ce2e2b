import type { CarmakerTrouble } from '@sideband/shared-sdk/fake';

/** How a request to a car maker fails. */
export const troubles: [what: string, how: CarmakerTrouble][] = [
  ['gives no answer', 'silent'],
  ['answers 503', 'down'],
  ['answers 500', 'broken'],
  ['answers 429', 'busy'],
  ['answers 403', 'forbidden'],
  ['rejects our credentials with 401', 'unknownClient'],
  ['answers in another shape', 'wrong'],
];
