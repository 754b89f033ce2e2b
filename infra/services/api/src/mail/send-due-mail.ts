import type { Transporter } from 'nodemailer';
import { recordChange } from '../audit/audit.table.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Job } from '../jobs/run-job.ts';
import { type DueMail, markFailed, markSent, takeDueMail } from './outbox.table.ts';
import { type Origins, pagesIn } from './pages.ts';
import { type Mail, writeMail } from './write-mail.ts';

const sender = 'Sideband <hello@mail.sideband.example>';
/** How long a worker leases an email while sending it. Longer than all SMTP timeouts together. */
const leaseMs = 2 * 60_000;
/** Concurrency in each process, which limits its connections to the mail server. */
const parallelMails = 4;
const longestWaitMs = 60 * 60_000;
/**
 * About twenty hours of attempts, after which mail to an address that always bounces is abandoned.
 */
const mostTries = 30;

export interface Sending {
  db: Database;
  transport: Transporter;
  now: () => Date;
  /** Without origins, emails have no links to our pages. */
  origins?: Origins | undefined;
}

/**
 * Sends each due email once, as far as we can tell. When the mail server's response is lost, the
 * mail is sent again with the same Message-ID, by which a mailbox recognizes the duplicate.
 */
export const sendDueMail = ({ db, transport, now, origins }: Sending): Job<DueMail> => ({
  name: 'mail',
  parallel: parallelMails,
  take(limit) {
    const at = now();
    return takeDueMail(db, { at, until: new Date(at.getTime() + leaseMs), limit });
  },
  async act(mail) {
    await send(mail, { db, transport, now, origins });
    await inTransaction(db, async (tx) => {
      await markSent(tx, mail, now());
      const trail = { actor: 'mail', traceId: mail.mailId, at: now() };
      await recordChange(tx, trail, { action: 'mail sent', subject: `mail:${mail.mailId}` });
    });
  },
  describe: ({ mailId, tries }) => ({ subject: mailId, isParked: tries >= mostTries }),
});

/** Rejects when the mail was not accepted, after storing when to retry it. */
async function send(mail: DueMail, { db, transport, now, origins }: Sending) {
  try {
    await transport.sendMail(compose(mail, origins));
  } catch (error) {
    // Read the clock again: the failure may have taken as long as a timeout.
    const failedAt = now();
    await markFailed(db, mail.mailId, {
      nextTryAt: new Date(failedAt.getTime() + waitMs(mail.tries)),
      lastProblem: nameOf(error),
      givenUpAt: mail.tries >= mostTries ? failedAt : null,
    });
    throw error;
  }
}

const compose = (
  { mailId, recipient, locale, kind, content, createdAt }: DueMail,
  origins: Origins | undefined,
) => ({
  from: sender,
  // Not a string: a comma in it would separate two recipients.
  to: { name: '', address: recipient },
  messageId: `<${mailId}@mail.sideband.example>`,
  date: createdAt,
  headers: { 'Content-Language': locale, 'Auto-Submitted': 'auto-generated' },
  // Kind and content were stored together, so they match.
  ...writeMail({ kind, content } as Mail, locale, pagesIn(locale, origins)),
});

/** 2, 4, 8 … seconds, an hour at most. */
const waitMs = (tries: number) => Math.min(2 ** tries * 1000, longestWaitMs);

/** The server's message may quote the recipient; its code does not. */
const nameOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
