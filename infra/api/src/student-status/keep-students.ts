import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { type Asking, askAboutAll } from './ask-verifier.ts';
import { tellStudents } from './tell-students.ts';

const everyMs = 5_000;
const tellEveryMs = 60 * 60_000;

export interface StudentKeeper {
  /** Lets what is under way finish. */
  stop(): Promise<void>;
}

/**
 * Hears what becomes of documents whose students have closed the page, and reminds those whose status ends. Any number
 * of apis may do so over one database.
 */
export function keepStudents({
  now,
  logger,
  ...services
}: Asking & { now: () => Date; logger: Pick<Logger, 'error'> }): StudentKeeper {
  let running: Promise<void> | undefined;
  let toldAt = 0;
  const look = () => {
    running ??= askAboutAll(services, now)
      .then(async () => {
        const at = now();
        if (at.getTime() - toldAt < tellEveryMs) return;
        toldAt = at.getTime();
        await tellStudents(services.db, {
          ...{ actor: 'students', traceId: `students-${randomUUID()}`, at },
        });
        services.mailIsDue();
      })
      .catch((err: unknown) => logger.error({ err }, 'students cannot be looked after'))
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(look, everyMs).unref();
  look();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
