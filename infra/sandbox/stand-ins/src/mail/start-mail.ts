import { createInbox } from './inbox.ts';
import { receiveMail } from './receive.ts';
import { serveInbox } from './serve-inbox.ts';

export interface Mail {
  /** SMTP address to send to: `smtp://127.0.0.1:4007`. */
  smtpUrl: string;
  inboxUrl: string;
  close(): Promise<void>;
}

/** Starts the stand-in for a mail server and all mailboxes. Port 0 picks a free port. */
export async function startMail({
  smtpPort,
  inboxPort,
  host = '127.0.0.1',
}: {
  smtpPort: number;
  inboxPort: number;
  host?: string;
}): Promise<Mail> {
  const inbox = createInbox();
  const smtp = await receiveMail(inbox, { port: smtpPort, host });
  try {
    const page = await serveInbox(inbox, { port: inboxPort, host });
    return {
      smtpUrl: smtp.url,
      inboxUrl: page.url,
      async close() {
        await Promise.all([smtp.close(), page.close()]);
      },
    };
  } catch (error) {
    await smtp.close();
    throw error;
  }
}
