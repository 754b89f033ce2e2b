import { createHash } from 'node:crypto';
import { showsWork, stampedAt } from '@sideband/shared-sdk/eligibility-check/model';

/** How long a stamp is good, and what it opens. Clocks of pages may be off by as much. */
export const goodForMs = 10 * 60_000;

/** Whether somebody's browser worked for this stamp, and lately. */
export function judgeStamp(stamp: string, at: Date): boolean {
  const hash = createHash('sha256').update(stamp).digest();
  return showsWork(hash) && Math.abs(at.getTime() - stampedAt(stamp).getTime()) < goodForMs;
}
