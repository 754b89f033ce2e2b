import { html, type Markup, markup } from '../page/html.ts';
import { type Choice, choiceOf, queryOf, type View } from './choice.ts';
import type { Inbox, Message } from './inbox.ts';

const nothing = html``;

/** The list of emails, with none selected. */
export const inboxPage = (inbox: Inbox, choice: Choice) =>
  page(
    'Inbox',
    html`<main class="columns">${listOf(inbox, choice)}<div class="empty"><h1>Inbox</h1><p>Select an email to read it.</p></div></main>`,
  );

export const missingPage = (inbox: Inbox) =>
  reading(
    'No such email',
    listOf(inbox, choiceOf({})),
    html`<p class="back"><a href="/">Inbox</a></p><h1>No such email</h1>`,
  );

/** One email beside the list. */
export function messagePage(inbox: Inbox, message: Message, choice: Choice) {
  const { id, from, to, subject, html: body, receivedAt } = message;
  const view = body === '' && choice.view === 'html' ? 'text' : choice.view;
  const link = (more: Partial<Choice>) => `/messages/${id}${queryOf({ ...choice, ...more })}`;
  const views: [View, string][] = [
    ...(body === '' ? [] : [['html', 'HTML'] as [View, string]]),
    ['text', 'Text'],
    ['headers', 'Headers'],
  ];
  const switches = html`${group(
    'Width',
    (['320', '600'] as const).map((width) => ({
      href: link({ width }),
      label: width,
      isCurrent: width === choice.width,
    })),
  )}
${group(
  'Colors',
  (['light', 'dark'] as const).map((scheme) => ({
    href: link({ scheme }),
    label: scheme === 'light' ? 'Light' : 'Dark',
    isCurrent: scheme === choice.scheme,
  })),
)}`;
  return reading(
    subject || 'No subject',
    listOf(inbox, choice, id),
    html`<p class="back"><a href="/${queryOf(choice)}">Inbox</a></p>
<h1>${subject || 'No subject'}</h1>
<dl class="about"><div><dt>From</dt><dd>${from}</dd></div><div><dt>To</dt><dd>${to.join(', ')}</dd></div><div><dt>Received</dt><dd>${timeOf(receivedAt)}</dd></div></dl>
<div class="tools">${group(
      'View',
      views.map(([name, label]) => ({
        href: link({ view: name }),
        label,
        isCurrent: name === view,
      })),
    )}
${view === 'html' ? switches : nothing}</div>
${contentOf(message, { ...choice, view })}`,
  );
}

/**
 * An email follows the color scheme of the frame that it is in: `prefers-color-scheme` in a frame is
 * the `color-scheme` of its element.
 */
function contentOf({ id, subject, text, headers }: Message, { view, width, scheme }: Choice) {
  if (view === 'html')
    return html`<div class="stage" role="group" aria-label="Email as HTML" tabindex="0"><iframe sandbox class="width-${width} ${scheme}" title="${subject || 'Email'}" src="/messages/${id}/html"></iframe></div>`;
  if (view === 'text') return html`<pre>${text}</pre>`;
  const rows = headers.map(
    ({ name, value }) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`,
  );
  return html`<table>${markup(rows)}</table>`;
}

interface Option {
  href: string;
  label: string;
  isCurrent: boolean;
}

const group = (name: string, options: Option[]) =>
  html`<nav class="group" aria-label="${name}">${markup(
    options.map(
      ({ href, label, isCurrent }) =>
        html`<a href="${href}"${isCurrent ? html` aria-current="true"` : nothing}>${label}</a>`,
    ),
  )}</nav>`;

function listOf(inbox: Inbox, choice: Choice, current?: string): Markup {
  const { to = '' } = choice;
  const messages = inbox.list(to);
  const options = inbox.recipients().map((address) => html`<option value="${address}"></option>`);
  const items = messages.map((message) => itemOf(message, choice, message.id === current));
  return html`<section class="list" aria-label="Emails"><form action="/"><label for="to">Recipient</label>
<div class="field"><input id="to" name="to" type="search" list="recipients" autocomplete="off" value="${to}"><button>Filter</button></div>
<datalist id="recipients">${markup(options)}</datalist></form>
${to ? html`<p class="filter">Mail to ${to} only. <a href="/">Show all</a></p>` : nothing}
${items.length === 0 ? html`<p class="filter">No mail yet.</p>` : html`<ol>${markup(items)}</ol>`}</section>`;
}

const itemOf = (message: Message, choice: Choice, isCurrent: boolean) =>
  html`<li><a href="/messages/${message.id}${queryOf(choice)}"${isCurrent ? html` aria-current="true"` : nothing}>
<span class="from">${message.from}</span> ${timeOf(message.receivedAt)}
<strong>${message.subject || 'No subject'}</strong>
<span class="to">to ${message.to.join(', ')}</span></a></li>`;

const timeOf = (moment: string) =>
  html`<time datetime="${moment}">${moment.slice(0, 19).replace('T', ' ')}</time>`;

const page = (title: string, content: Markup) =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} – Inbox</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/styles.css"></head>
<body><header><p class="name"><a href="/">Inbox</a></p><p>Mail that was sent on this machine. None of it left.</p></header>
${content}</body></html>`.text;

/** An email, or what replaces it. In a narrow window, it hides the list. */
const reading = (title: string, list: Markup, main: Markup) =>
  page(title, html`<div class="columns reading">${list}<main>${main}</main></div>`);
