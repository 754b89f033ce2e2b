import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { retainHealth } from '../health/retain-health.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { lookAtRollouts } from './look-at-rollouts.ts';

const everyMs = 1_000;
const retainEveryMs = 3_600_000;

interface Options {
  log: FastifyBaseLogger;
  metrics: Metrics;
  /** Clock that all controls share. */
  time: () => Promise<Date>;
}

/** Evaluates due rollouts every second, until it is stopped. */
export function watchRollouts(db: Database, { log, metrics, time }: Options) {
  let running = Promise.resolve();
  let isBusy = false;
  let retainedAt = 0;

  async function look() {
    const at = await time();
    for (const looked of await lookAtRollouts(db, at, log)) {
      metrics.rolloutLooked(looked);
      if (looked === 'aborted') log.warn('A rollout did harm, and was rolled back');
    }
    if (at.getTime() - retainedAt < retainEveryMs) return;
    retainedAt = at.getTime();
    await retainHealth(db, at);
  }

  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    running = look()
      .catch((err) => log.error({ err }, 'Rollouts cannot be looked at'))
      .finally(() => {
        isBusy = false;
      });
  }, everyMs).unref();
  return {
    look,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
