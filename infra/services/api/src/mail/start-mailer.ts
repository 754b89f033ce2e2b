import nodemailer from 'nodemailer';
import type { Database } from '../database/database.ts';
import { type JobEvents, type JobRunner, startJob } from '../jobs/run-job.ts';
import { sendDueMail } from './send-due-mail.ts';

const everyMs = 2_000;

/**
 * `wake` looks for due mail now instead of at the next interval. `stop` starts no further sends and
 * leaves the remaining mail for the next start.
 */
export type Mailer = Pick<JobRunner, 'wake' | 'stop'>;

/**
 * Sends the mail in the outbox for as long as the API runs. Any number of API processes can do so
 * on one database.
 */
export function startMailer(
  { db, smtpUrl, now }: { db: Database; smtpUrl: string; now: () => Date },
  events: JobEvents,
): Mailer {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  const { wake, stop } = startJob(sendDueMail({ db, transport, now }), { ...events, everyMs });
  return {
    wake,
    async stop() {
      await stop();
      transport.close();
    },
  };
}
