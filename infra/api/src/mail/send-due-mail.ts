import type { Transporter } from 'nodemailer';
import { recordChange } from '../audit/audit.table.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Job } from '../jobs/run-job.ts';
import { type DueMail, markFailed, markSent, takeDueMail } from './outbox.table.ts';
import { type Mail, writeMail } from './write-mail.ts';

const sender = 'Sideband <hello@mail.sideband.example>';
/** How long a mail in the sending is left to its worker. Longer than the SMTP timeouts together. */
const leaseMs = 2 * 60_000;
/** At once in each process: no more connections than that are opened to the mail server. */
const parallelMails = 4;
const longestWaitMs = 60 * 60_000;
/** About twenty hours of them. What bounces for good ends then. */
const mostTries = 30;

interface Sending {
  db: Database;
  transport: Transporter;
  now: () => Date;
}

/**
 * Sends mail that is due, once each as far as we can know: when the answer of the mail server is lost the mail goes
 * again, under the Message-ID by which a mailbox tells the two are one.
 */
export const sendDueMail = ({ db, transport, now }: Sending): Job<DueMail> => ({
  name: 'mail',
  parallel: parallelMails,
  take(limit) {
    const at = now();
    return takeDueMail(db, { at, until: new Date(at.getTime() + leaseMs), limit });
  },
  async act(mail) {
    await send(mail, { db, transport, now });
    await inTransaction(db, async (tx) => {
      await markSent(tx, mail.mailId, now());
      const trail = { actor: 'mail', traceId: mail.mailId, at: now() };
      await recordChange(tx, trail, { action: 'mail sent', subject: `mail:${mail.mailId}` });
    });
  },
  describe: ({ mailId, tries }) => ({ subject: mailId, isParked: tries >= mostTries }),
});

/** Rejects where the mail was not taken, after writing down when it is tried again. */
async function send(mail: DueMail, { db, transport, now }: Sending) {
  try {
    await transport.sendMail(compose(mail));
  } catch (error) {
    // By now: the failure itself may have taken as long as a timeout.
    const failedAt = now();
    await markFailed(db, mail.mailId, {
      nextTryAt: new Date(failedAt.getTime() + waitMs(mail.tries)),
      lastProblem: nameOf(error),
      givenUpAt: mail.tries >= mostTries ? failedAt : null,
    });
    throw error;
  }
}

const compose = ({ mailId, recipient, locale, kind, content, createdAt }: DueMail) => ({
  from: sender,
  // Not as text: a comma in it would be two people.
  to: { name: '', address: recipient },
  messageId: `<${mailId}@mail.sideband.example>`,
  date: createdAt,
  headers: { 'Content-Language': locale, 'Auto-Submitted': 'auto-generated' },
  // Kind and content were written together.
  ...writeMail({ kind, content } as Mail, locale),
});

/** 2, 4, 8 … seconds, an hour at most. */
const waitMs = (tries: number) => Math.min(2 ** tries * 1000, longestWaitMs);

/** The server's words may repeat the recipient; its code does not. */
const nameOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
