import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startMail } from './start-mail.ts';

let mail: Awaited<ReturnType<typeof startMail>>;
beforeAll(async () => {
  mail = await startMail({ smtpPort: 0, inboxPort: 0 });
});
afterAll(() => mail.close());

const get = async (path: string) => {
  const response = await fetch(mail.inboxUrl + path);
  return { status: response.status, headers: response.headers, body: await response.text() };
};
const messagesTo = async (to: string) => JSON.parse((await get(`/messages?to=${to}`)).body);

describe('mail stand-in', () => {
  it('lists the emails to one address, newest first', async () => {
    await send({ to: 'ada@example.com', subject: 'First', html: '<p>one</p>' });
    await send({ to: 'Ada@Example.com', subject: 'Second', html: '<p>two</p>' });
    await send({ to: 'grace@example.com', subject: 'Not hers', html: '' });

    const messages = await messagesTo('ada@example.com');

    expect(messages).toMatchObject([{ subject: 'Second' }, { subject: 'First' }]);
    expect(messages[1].html).toContain('<p>one</p>');
  });

  it('escapes the content of an email in its pages', async () => {
    await send({ to: 'eve@example.com', subject: '<script>alert(1)</script>', html: '<b>x</b>' });
    const [{ id }] = await messagesTo('eve@example.com');

    const pages = [await get('/'), await get(`/messages/${id}`)];

    for (const { body } of pages) {
      expect(body).toContain('&lt;script&gt;alert(1)');
      expect(body).not.toContain('<script');
    }
  });

  it('serves the HTML of an email in a sandbox that can run and fetch nothing', async () => {
    await send({ to: 'mal@example.com', subject: 'x', html: '<script>alert(1)</script>' });
    const [{ id }] = await messagesTo('mal@example.com');

    const { headers } = await get(`/messages/${id}/html`);
    const policy = headers.get('content-security-policy');

    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox');
    expect(policy).not.toContain('script-src');
    expect((await get(`/messages/${id}`)).body).toContain('<iframe sandbox');
  });

  it('shows the list beside an email, reduced to one recipient, and keeps that in its links', async () => {
    await send({ to: 'zoe@example.com', subject: 'For Zoe', html: '<p>one</p>' });
    await send({ to: 'max@example.com', subject: 'For Max', html: '<p>two</p>' });
    const [{ id }] = await messagesTo('zoe@example.com');

    const all = await get('/');
    const hers = await get(`/messages/${id}?to=zoe%40example.com`);

    expect(all.body).toContain('For Max');
    expect(all.body).toContain('<option value="max@example.com">');
    expect(hers.body).toContain(`href="/messages/${id}?to=zoe%40example.com" aria-current="true"`);
    expect(hers.body).not.toContain('For Max');
  });

  it('shows an email as HTML at a width and in a color scheme, as text, or its headers', async () => {
    await send({ to: 'lou@example.com', subject: 'Views', html: '<p>one</p>' });
    const [{ id }] = await messagesTo('lou@example.com');
    const shown = async (query: string) => (await get(`/messages/${id}?${query}`)).body;

    expect(await shown('')).toContain('class="width-600 light"');
    expect(await shown('width=320&scheme=dark')).toContain('class="width-320 dark"');
    expect((await get('/styles.css')).body).toContain('.dark { color-scheme: dark }');
    expect(await shown('view=text')).toContain('<pre>');
    expect(await shown('view=headers')).toContain('<th scope="row">Content-Type</th>');
    expect(await shown('width=9&view=%3Cscript%3E')).toContain('class="width-600 light"');
  });

  it('responds with 404 for an unknown email', async () => {
    expect((await get('/messages/none')).status).toBe(404);
  });

  /** Speaks SMTP directly, so that the stand-in is tested from outside (RFC 5321). */
  function send({ to, subject, html }: { to: string; subject: string; html: string }) {
    const lines = [
      'EHLO test',
      'MAIL FROM:<test@example.com>',
      `RCPT TO:<${to}>`,
      'DATA',
      `Subject: ${subject}\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}\r\n.`,
      'QUIT',
    ];
    const socket = connect(Number(new URL(mail.smtpUrl).port), '127.0.0.1');
    return new Promise<void>((resolve, reject) => {
      socket.on('data', (answer) => {
        if (/^[45]/.test(String(answer))) reject(new Error(String(answer)));
        // The last line of a reply has a space after its code.
        if (/^\d{3} /m.test(String(answer))) socket.write(`${lines.shift() ?? ''}\r\n`);
      });
      socket.on('close', () => resolve());
      socket.on('error', reject);
    });
  }
});
