import type { Transporter } from 'nodemailer';
import { recordChange } from '../audit/audit.table.ts';
import type { Database } from '../database/database.ts';
import { writeGiftCardRedeemed } from './gift-card-redeemed.mail.ts';
import { type DueMail, markFailed, markSent, takeDueMail } from './outbox.table.ts';

const sender = 'Sideband <hello@mail.sideband.example>';
/** How long a mail in the sending is left to its worker. Longer than the SMTP timeouts together. */
const leaseMs = 2 * 60_000;
const longestWaitMs = 60 * 60_000;

/**
 * Sends every mail that is due, once each as far as we can know: when the answer of the mail server
 * is lost the mail goes again, under the Message-ID by which a mailbox tells the two are one.
 */
export async function sendDueMail(
  { db, transport, now }: { db: Database; transport: Transporter; now: () => Date },
  onProblem: (error: unknown, mailId: string) => void,
): Promise<void> {
  for (;;) {
    const at = now();
    const mail = await takeDueMail(db, { at, until: new Date(at.getTime() + leaseMs) });
    if (!mail) return;
    try {
      await transport.sendMail(compose(mail));
    } catch (error) {
      onProblem(error, mail.mailId);
      const nextTryAt = new Date(at.getTime() + waitMs(mail.tries));
      await markFailed(db, mail.mailId, { nextTryAt, lastProblem: nameOf(error) });
      continue;
    }
    await db.transaction().execute(async (tx) => {
      await markSent(tx, mail.mailId, now());
      const trail = { actor: 'mail', traceId: mail.mailId, at: now() };
      await recordChange(tx, trail, { action: 'mail sent', subject: `mail:${mail.mailId}` });
    });
  }
}

const compose = ({ mailId, recipient, locale, content, createdAt }: DueMail) => ({
  from: sender,
  to: recipient,
  messageId: `<${mailId}@mail.sideband.example>`,
  date: createdAt,
  headers: { 'Content-Language': locale, 'Auto-Submitted': 'auto-generated' },
  ...writeGiftCardRedeemed(content, locale),
});

/** 2, 4, 8 … seconds, an hour at most. */
const waitMs = (tries: number) => Math.min(2 ** tries * 1000, longestWaitMs);

/** The server's words may repeat the recipient; its code does not. */
const nameOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
