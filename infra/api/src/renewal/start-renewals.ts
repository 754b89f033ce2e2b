import type { Logger } from 'pino';
import { type Keeper, keepLooking } from '../housekeeping/keep-looking.ts';
import { type Renewal, renewWhatIsDue } from './renew-what-is-due.ts';

const everyMs = 10 * 60_000;

/** Renews now and every ten minutes. Any number of apis may do so over one database. */
export function startRenewals(
  options: Omit<Renewal, 'at' | 'onProblem'> & {
    now: () => Date;
    logger: Pick<Logger, 'error'>;
    /** After a round that may have left mail in the outbox. */
    mailIsDue(): void;
  },
): Keeper {
  const { now, logger, mailIsDue, ...means } = options;
  const onProblem: Renewal['onProblem'] = (err, of) =>
    logger.error({ err, ...of }, 'this one could not be renewed; it will be tried again');
  return keepLooking({
    everyMs,
    look: () => renewWhatIsDue({ ...means, at: now(), onProblem }).then(mailIsDue),
    onFailure: (err) => logger.error({ err }, 'nothing can be renewed'),
  });
}
