import type { Logger } from 'pino';
import { type Renewal, renewWhatIsDue } from './renew-what-is-due.ts';

const everyMs = 10 * 60_000;

export interface Renewals {
  /** Lets what is under way finish. */
  stop(): Promise<void>;
}

/** Renews now and every ten minutes. Any number of apis may do so over one database. */
export function startRenewals(
  options: Omit<Renewal, 'at' | 'onProblem'> & {
    now: () => Date;
    logger: Pick<Logger, 'error'>;
    /** After a round that may have left mail in the outbox. */
    mailIsDue(): void;
  },
): Renewals {
  const { now, logger, mailIsDue, ...means } = options;
  let running: Promise<void> | undefined;
  const onProblem: Renewal['onProblem'] = (err, of) =>
    logger.error({ err, ...of }, 'this one could not be renewed; it will be tried again');
  const renew = () => {
    // A round that takes longer than the wait is not joined by a second one.
    running ??= renewWhatIsDue({ ...means, at: now(), onProblem })
      .then(mailIsDue)
      .catch((err: unknown) => logger.error({ err }, 'nothing can be renewed'))
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(renew, everyMs).unref();
  renew();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
