import type { Locale } from '../customers/customers.table.ts';

/** A mail in words: both bodies say the same. A text message has the one only. */
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

/** Writes HTML; every value in it is escaped. */
export const html = (parts: TemplateStringsArray, ...values: string[]) =>
  String.raw(
    { raw: parts },
    ...values.map((value) => value.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign)),
  );

/** The frame of every mail. No images, nothing fetched: nobody learns whether it was read. */
export const layOut = (locale: Locale, title: string, paragraphs: string[]) =>
  `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">${html`<title>${title}</title>`}</head>
<body style="margin:0;background:#f4f2ec;color:#1b1b19;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:34rem;margin:0 auto;padding:32px 24px">
${paragraphs.join('\n')}
<p style="margin-top:32px;font-weight:600">Sideband</p>
</div></body></html>`;
