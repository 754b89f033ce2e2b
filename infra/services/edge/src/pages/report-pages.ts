import { randomUUID } from 'node:crypto';
import type { PagesReport } from '@sideband/control/pages';
import type { OpenPages } from './open-pages.ts';

/** Short enough for a person who is watching, long enough to be cheap. */
const changedMs = 500;
const unchangedMs = 5_000;

/**
 * Reports the counts soon after a change, and periodically without one. Returns a function to stop.
 */
export function reportPages(
  pages: Pick<OpenPages, 'report'>,
  tell: (report: PagesReport) => unknown,
): () => void {
  const edge = randomUUID();
  let last = '';
  let quiet = 0;
  const timer = setInterval(() => {
    const report = { edge, ...pages.report() };
    const text = JSON.stringify(report);
    quiet += changedMs;
    if (text === last && quiet < unchangedMs) return;
    last = text;
    quiet = 0;
    tell(report);
  }, changedMs).unref();
  return () => clearInterval(timer);
}
