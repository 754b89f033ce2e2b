import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Inbox, Message } from './inbox.ts';

const largestBytes = 1024 * 1024;

/**
 * Starts an SMTP server that puts every email into the inbox. Accepts mail from any client and
 * forwards nothing.
 */
export async function receiveMail(inbox: Inbox, { port, host }: { port: number; host: string }) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: largestBytes,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(new Error('The mail is too large.'));
        const to = session.envelope.rcptTo.map(({ address }) => address.toLowerCase());
        read(Buffer.concat(chunks), to).then((message) => {
          inbox.add(message);
          done();
        }, done);
      });
    },
  });
  // A client that disconnects while sending an email must not crash the server.
  server.on('error', () => {});

  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: bound } = server.server.address() as AddressInfo;
  return {
    url: `smtp://${host}:${bound}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

async function read(source: Buffer, to: string[]): Promise<Message> {
  const { subject = '', text = '', html = '', from, headers } = await PostalMime.parse(source);
  return {
    id: randomUUID(),
    from: from?.name || from?.address || '',
    to,
    subject,
    text,
    html,
    headers: headers.map(({ originalKey: name, value }) => ({ name, value })),
    receivedAt: new Date().toISOString(),
  };
}
