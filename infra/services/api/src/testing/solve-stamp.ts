import { isStamped } from '../human-checks/is-stamped.ts';

/** Solves the proof of work of the human check, as a browser does in the background. */
export function solveStamp(at: Date) {
  for (let counter = 0; ; counter++) {
    const stamp = `1:${at.getTime()}:${Math.random().toString(36).slice(2).padEnd(12, '0')}:${counter.toString(36)}`;
    if (isStamped(stamp, at)) return stamp;
  }
}
