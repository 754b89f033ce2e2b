import nodemailer from 'nodemailer';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { sendDueMail } from './send-due-mail.ts';

const lookEveryMs = 2_000;

export interface Mailer {
  /** Looks for due mail now rather than at the next turn. */
  wake(): void;
  /** Lets the mail in the sending finish; the others wait for the next start. */
  stop(): Promise<void>;
}

/** Sends the outbox for as long as the api runs. Any number of apis may do so over one database. */
export function startMailer(options: {
  db: Database;
  smtpUrl: string;
  now: () => Date;
  logger: Logger;
}): Mailer {
  const { db, now, logger } = options;
  const transport = nodemailer.createTransport({
    url: options.smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  const run = async () => {
    do {
      again = false;
      const isStopped = () => stopped;
      await sendDueMail({ db, transport, now, isStopped }, (err, mailId, isGivenUp) =>
        isGivenUp
          ? logger.error({ err, mailId }, 'a mail could not be sent, and is given up')
          : logger.warn({ err, mailId }, 'a mail could not be sent; it will be tried again'),
      );
    } while (again && !stopped);
  };
  const wake = () => {
    again = true;
    if (stopped || running) return;
    running = run()
      .catch((err: unknown) => logger.error({ err }, 'the outbox cannot be read'))
      .finally(() => {
        running = undefined;
      });
  };

  const timer = setInterval(wake, lookEveryMs).unref();
  wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
      transport.close();
    },
  };
}
