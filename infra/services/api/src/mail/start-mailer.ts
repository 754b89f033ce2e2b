import nodemailer from 'nodemailer';
import { type JobEvents, type JobRunner, startJob } from '../jobs/run-job.ts';
import { type Sending, sendDueMail } from './send-due-mail.ts';

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
  { smtpUrl, ...sending }: Omit<Sending, 'transport'> & { smtpUrl: string },
  events: JobEvents,
): Mailer {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  const { wake, stop } = startJob(sendDueMail({ ...sending, transport }), { ...events, everyMs });
  return {
    wake,
    async stop() {
      await stop();
      transport.close();
    },
  };
}
