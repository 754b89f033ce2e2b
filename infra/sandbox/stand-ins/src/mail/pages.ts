import { html, markup } from '../page/html.ts';
import type { Message } from './inbox.ts';

/** All styles of the inbox. They are served as a stylesheet, so the CSP needs no hash. */
export const styles = `
body { margin: 0 auto; padding: 1rem; max-width: 60rem; font: 1rem/1.5 system-ui, sans-serif; color: #1b1b19; background: #fff }
a { color: #0b4fb3 } a:focus-visible { outline: 3px solid #0b4fb3; outline-offset: 2px }
table { width: 100%; border-collapse: collapse } th, td { padding: .5rem; text-align: left; border-bottom: 1px solid #ccc }
iframe { width: 100%; height: 30rem; border: 1px solid #767676 } pre { white-space: pre-wrap; padding: 1rem; background: #f2f2f0 }
`;

export const listPage = (messages: Message[]) =>
  page('Inbox', [
    html`<h1>Inbox</h1><p>Mail that was sent on this machine. None of it left.</p>`,
    messages.length === 0 ? html`<p>No mail yet.</p>` : table(messages),
  ]);

const table = (messages: Message[]) =>
  html`<table><thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">Came</th></tr></thead>
<tbody>${markup(messages.map(row))}</tbody></table>`;

const row = ({ id, subject, to, receivedAt }: Message) =>
  html`<tr><td><a href="/messages/${id}">${subject || 'No subject'}</a></td><td>${to.join(', ')}</td>
<td><time datetime="${receivedAt}">${receivedAt.slice(0, 19).replace('T', ' ')}</time></td></tr>`;

export const messagePage = ({ id, subject, to, text, html: body }: Message) =>
  page(subject || 'No subject', [
    html`<p><a href="/">Inbox</a></p><h1>${subject || 'No subject'}</h1><p>To ${to.join(', ')}</p>`,
    body
      ? html`<h2>As it looks</h2><iframe sandbox title="The mail as it looks" src="/messages/${id}/html"></iframe>`
      : html``,
    html`<h2>In words</h2><pre>${text}</pre>`,
  ]);

export const nothingPage = () =>
  page('No such mail', [html`<h1>No such mail</h1><p><a href="/">Inbox</a></p>`]);

const page = (title: string, parts: ReturnType<typeof html>[]) =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} – Inbox</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/styles.css"></head>
<body><main>${markup(parts)}</main></body></html>`.text;
