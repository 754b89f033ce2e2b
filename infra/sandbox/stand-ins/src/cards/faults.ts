/** Faults that the gateway can have when money is charged or refunded. */
export const faults = {
  none: 'Nothing',
  declined: 'The bank declines',
  slow: 'The answer takes four seconds',
  dropped: 'It is done, then the connection breaks',
  silent: 'It is done, and no answer comes',
  unavailable: 'Nothing is done: the gateway is down',
  rateLimited: 'Nothing is done: too many requests (429 rate_limit)',
  locked: 'Nothing is done: another request holds the object (429 lock_timeout)',
  eventTwice: 'The event comes twice',
  eventFirst: 'The event comes before the answer',
  eventLate: 'The event comes when it is sent for, the newest first',
  eventLost: 'The event never comes',
} as const;

export type Fault = keyof typeof faults;

export const isFault = (text: unknown): text is Fault =>
  typeof text === 'string' && Object.hasOwn(faults, text);

export interface Faults {
  /** Sets the fault for the next requests that move money: one request by default. */
  set(fault: Fault, options?: { times?: number }): void;
  chosen(): { fault: Fault; times: number };
  /**
   * Returns the fault for the current request, and counts that request against the number that the
   * fault was set for.
   */
  take(): Fault;
}

export function createFaults(): Faults {
  let chosen: { fault: Fault; times: number } = { fault: 'none', times: 0 };
  return {
    set: (fault, { times = 1 } = {}) => {
      chosen = { fault, times: fault === 'none' ? 0 : times };
    },
    chosen: () => (chosen.times > 0 ? chosen : { fault: 'none', times: 0 }),
    take() {
      if (chosen.times <= 0) return 'none';
      chosen.times -= 1;
      return chosen.fault;
    },
  };
}
