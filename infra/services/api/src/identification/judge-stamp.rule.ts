import { createHash } from 'node:crypto';
import { showsWork, stampedAt } from '@sideband/shared-sdk/eligibility-check/model';

/** How long a stamp, and a check passed with it, is valid. Page clocks may be off by as much. */
export const goodForMs = 10 * 60_000;

/** Whether a browser has recently done the work for this stamp. */
export function judgeStamp(stamp: string, at: Date): boolean {
  const hash = createHash('sha256').update(stamp).digest();
  return showsWork(hash) && Math.abs(at.getTime() - stampedAt(stamp).getTime()) < goodForMs;
}
