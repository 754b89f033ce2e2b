import type { Transporter } from 'nodemailer';
import { recordChange } from '../audit/audit.table.ts';
import type { Database } from '../database/database.ts';
import { type DueMail, markFailed, markSent, takeDueMail } from './outbox.table.ts';
import { type Mail, writeMail } from './write-mail.ts';

const sender = 'Sideband <hello@mail.sideband.example>';
/** How long a mail in the sending is left to its worker. Longer than the SMTP timeouts together. */
const leaseMs = 2 * 60_000;
const longestWaitMs = 60 * 60_000;
/** About twenty hours of them. What bounces for good ends then. */
const mostTries = 30;

/**
 * Sends every mail that is due, once each as far as we can know: when the answer of the mail server
 * is lost the mail goes again, under the Message-ID by which a mailbox tells the two are one.
 */
export async function sendDueMail(
  options: {
    db: Database;
    transport: Transporter;
    now: () => Date;
    /** Asked before each mail: a dead mail server takes long to say no to every one. */
    isStopped: () => boolean;
  },
  onProblem: (error: unknown, mailId: string, isGivenUp: boolean) => void,
): Promise<void> {
  const { db, transport, now, isStopped } = options;
  while (!isStopped()) {
    const at = now();
    const mail = await takeDueMail(db, { at, until: new Date(at.getTime() + leaseMs) });
    if (!mail) return;
    try {
      await transport.sendMail(compose(mail));
    } catch (error) {
      const isGivenUp = mail.tries >= mostTries;
      onProblem(error, mail.mailId, isGivenUp);
      // By now: the failure itself may have taken as long as a timeout.
      const failedAt = now();
      await markFailed(db, mail.mailId, {
        nextTryAt: new Date(failedAt.getTime() + waitMs(mail.tries)),
        lastProblem: nameOf(error),
        givenUpAt: isGivenUp ? failedAt : null,
      });
      continue;
    }
    await db.transaction().execute(async (tx) => {
      await markSent(tx, mail.mailId, now());
      const trail = { actor: 'mail', traceId: mail.mailId, at: now() };
      await recordChange(tx, trail, { action: 'mail sent', subject: `mail:${mail.mailId}` });
    });
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
