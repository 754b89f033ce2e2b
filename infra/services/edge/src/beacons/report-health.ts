import { randomUUID } from 'node:crypto';
import type { HealthReport } from '@sideband/control/health';
import type { FastifyBaseLogger } from 'fastify';
import type { HealthCount } from './count-health.ts';

const usualMs = 1_000;
/**
 * Maximum interval between reports without visitors, so that a missing report means a dead edge.
 */
const silentMs = 5_000;

/**
 * Sends a report every second. A report that fails is merged into the next one. Returns a function
 * that sends the last report and stops.
 */
export function reportHealth(
  health: Pick<HealthCount, 'report' | 'putBack'>,
  {
    tell,
    log,
    everyMs = usualMs,
  }: {
    tell: (report: HealthReport) => Promise<unknown>;
    log: FastifyBaseLogger;
    everyMs?: number | undefined;
  },
): () => Promise<void> {
  const edge = randomUUID();
  let telling: Promise<unknown> | undefined;
  let quiet = silentMs;

  async function send() {
    const report = health.report();
    const isEmpty = report.versions.length + report.problems.length + report.groups.length === 0;
    quiet += everyMs;
    if (isEmpty && quiet < silentMs) return;
    try {
      await tell({ edge, ...report });
      quiet = 0;
    } catch (err) {
      log.debug({ err }, 'The health of pages is not told');
      health.putBack(report);
    }
  }
  function next() {
    telling ??= send().finally(() => {
      telling = undefined;
    });
    return telling;
  }

  const timer = setInterval(next, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await telling;
    await send();
  };
}
