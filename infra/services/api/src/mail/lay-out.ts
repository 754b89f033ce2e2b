import type { Locale } from '../customers/customers.table.ts';

/** Content of an email. Both bodies have the same text; a text message has no HTML. */
export interface MailText {
  subject: string;
  text: string;
  html?: string;
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Builds HTML and escapes every interpolated value. */
export const html = (parts: TemplateStringsArray, ...values: string[]) =>
  String.raw(
    { raw: parts },
    ...values.map((value) => value.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign)),
  );

/**
 * Wraps the paragraphs of an email. Loads no images or other remote content, so that opening an
 * email cannot be tracked.
 */
export const layOut = (locale: Locale, title: string, paragraphs: string[]) =>
  `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">${html`<title>${title}</title>`}</head>
<body style="margin:0;background:#f4f2ec;color:#1b1b19;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:34rem;margin:0 auto;padding:32px 24px">
${paragraphs.join('\n')}
<p style="margin-top:32px;font-weight:600">Sideband</p>
</div></body></html>`;
