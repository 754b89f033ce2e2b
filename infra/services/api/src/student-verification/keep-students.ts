import { type JobEvents, type JobRunner, startJob } from '../jobs/run-job.ts';
import { type Asking, askAboutAll } from '../student-status/ask-verifier.ts';
import { tellStudents } from './tell-students.ts';

const askEveryMs = 5_000;
const tellEveryMs = 60 * 60_000;

/**
 * Starts the jobs that check pending documents, whose pages may be closed, and that remind students
 * before their status ends. Any number of api instances can run them on one database.
 */
export function keepStudents(
  services: Asking & { now: () => Date },
  events: JobEvents,
): Pick<JobRunner, 'stop'> {
  const { db, now, mailIsDue: onTold } = services;
  const runners = [
    startJob(askAboutAll(services), { ...events, everyMs: askEveryMs }),
    startJob(tellStudents({ db, now, onTold }), { ...events, everyMs: tellEveryMs }),
  ];
  return {
    async stop() {
      await Promise.all(runners.map((runner) => runner.stop()));
    },
  };
}
