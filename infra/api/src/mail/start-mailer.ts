import nodemailer from 'nodemailer';
import type { Database } from '../database/database.ts';
import { type JobEvents, type JobRunner, startJob } from '../jobs/run-job.ts';
import { sendDueMail } from './send-due-mail.ts';

const everyMs = 2_000;

/** Looks for due mail now rather than at the next turn; stopped, it leaves what it has not begun to the next start. */
export type Mailer = Pick<JobRunner, 'wake' | 'stop'>;

/** Sends the outbox for as long as the api runs. Any number of apis may do so over one database. */
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
