import { showsWork, stampedAt } from '@sideband/shared-sdk/eligibility-check/model';

/**
 * How long a stamp, and a check passed with it, is valid. Page clocks may be off by the same
 * amount.
 */
export const goodForMs = 10 * 60_000;

/** Whether a browser has recently done the work for this stamp. `hash` is its SHA-256. */
export const judgeStamp = (
  { stamp, hash }: { stamp: string; hash: Uint8Array },
  at: Date,
): boolean => showsWork(hash) && Math.abs(at.getTime() - stampedAt(stamp).getTime()) < goodForMs;
