import { exampleOrigins, mailExamples } from '../mail/examples.ts';
import { pagesIn } from '../mail/pages.ts';
import { writeMail } from '../mail/write-mail.ts';

/** Prints the examples of all emails in all languages as JSON, for tests in a browser. */
const locales = ['en-US', 'en-CA', 'fr-CA'] as const;
const mails = locales.flatMap((locale) =>
  Object.entries(mailExamples(locale)).map(([name, mail]) => ({
    name,
    locale,
    ...writeMail(mail, locale, pagesIn(locale, exampleOrigins)),
  })),
);
process.stdout.write(JSON.stringify(mails));
