import type { Locale } from '../customers/customers.table.ts';
import type { Letter, Row } from './letter.ts';
import { helpLine, promise } from './wording.ts';

/** Writes the parts of an email as plain text. */
export function writePlainText(letter: Letter, locale: Locale): string {
  const { heading, reference, greeting, lead = [], code, rows = [], total, button } = letter;
  const { more = [], notes = [], why } = letter;
  const colon = locale === 'fr-CA' ? '\u00a0:' : ':';
  const line = ({ label, value, note }: Row) =>
    [`${label}${colon} ${value}`, ...(note ? [`  ${note}`] : [])].join('\n');
  const table = [...rows, ...(total ? [total] : [])].map(line).join('\n');
  return [
    heading,
    reference,
    greeting,
    ...lead,
    code,
    table,
    button && `${button.label}${colon}\n${button.url}`,
    ...more,
    ...notes,
    why,
    `Sideband\n${promise(locale)}\n${helpLine(locale)}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}
