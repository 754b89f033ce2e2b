import { createServer, type Socket } from 'node:net';

export interface MailServer {
  url: string;
  /** Complete emails as received. */
  received: string[];
  /** Accepts the next email but never sends the response. */
  loseAnswer(): void;
  /** Rejects the next email. */
  refuse(): void;
  close(): Promise<void>;
}

/** A minimal SMTP server (RFC 5321), so that sending is tested over a real connection. */
export async function startMailServer(): Promise<MailServer> {
  const received: string[] = [];
  const plans: ('lose' | 'refuse')[] = [];
  const open = new Set<Socket>();

  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => {});
    socket.write('220 test\r\n');
    let unread = '';
    let inMail = false;
    socket.on('data', (chunk) => {
      unread += chunk;
      const end = inMail ? '\r\n.\r\n' : '\r\n';
      while (unread.includes(end)) {
        const [part = ''] = unread.split(end, 1);
        unread = unread.slice(part.length + end.length);
        if (inMail) {
          takeMail(part);
          return;
        }
        inMail = part === 'DATA';
        socket.write(inMail ? '354 go on\r\n' : '250 ok\r\n');
      }
    });
    function takeMail(mail: string) {
      inMail = false;
      const plan = plans.shift();
      if (plan === 'refuse') return socket.write('451 not now\r\n');
      received.push(mail);
      if (plan === 'lose') return socket.destroy();
      return socket.write('250 taken\r\n');
    }
  });

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    loseAnswer: () => void plans.push('lose'),
    refuse: () => void plans.push('refuse'),
    close() {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
