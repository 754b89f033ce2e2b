import type { Locale } from '../customers/customers.table.ts';
import { html, layOut, type MailText } from './lay-out.ts';

/** Writes an email of plain sentences, one paragraph each. */
export const writeLines = (locale: Locale, subject: string, lines: string[]): MailText => ({
  subject,
  text: [...lines, 'Sideband'].join('\n\n'),
  html: layOut(
    locale,
    subject,
    lines.map((line) => html`<p>${line}</p>`),
  ),
});
