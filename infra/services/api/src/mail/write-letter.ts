import type { Locale } from '../customers/customers.table.ts';
import { layOut } from './lay-out.ts';
import type { Letter, MailText } from './letter.ts';
import { writePlainText } from './plain-text.ts';

export const writeLetter = (letter: Letter, locale: Locale): MailText => ({
  subject: letter.subject,
  text: writePlainText(letter, locale),
  html: layOut(letter, locale),
});
