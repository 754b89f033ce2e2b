import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { type Keeper, keepLooking } from '../housekeeping/keep-looking.ts';
import { type Asking, askAboutAll } from './ask-verifier.ts';
import { tellStudents } from './tell-students.ts';

const everyMs = 5_000;
const tellEveryMs = 60 * 60_000;

/**
 * Hears what becomes of documents whose students have closed the page, and reminds those whose status ends. Any number
 * of apis may do so over one database.
 */
export function keepStudents({
  now,
  logger,
  ...services
}: Asking & { now: () => Date; logger: Pick<Logger, 'error'> }): Keeper {
  let toldAt = 0;
  return keepLooking({
    everyMs,
    async look() {
      await askAboutAll(services, now);
      const at = now();
      if (at.getTime() - toldAt < tellEveryMs) return;
      toldAt = at.getTime();
      await tellStudents(services.db, {
        ...{ actor: 'students', traceId: `students-${randomUUID()}`, at },
      });
      services.mailIsDue();
    },
    onFailure: (err) => logger.error({ err }, 'students cannot be looked after'),
  });
}
