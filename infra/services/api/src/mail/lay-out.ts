import { artworkGround, artworkTable, markTable } from '@sideband/shared-sdk/ui/artwork/static';
import type { Locale } from '../customers/customers.table.ts';
import { html } from './html.ts';
import type { Letter, Row } from './letter.ts';
import { header, mailColors } from './palette.ts';
import { body, digits, mailStyles, styleOf } from './styles.ts';
import { helpLine, promise } from './wording.ts';

/** A table for layout only, which screen readers do not announce. */
const table = (content: string, attributes = 'width="100%"') =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}>${content}</table>`;

/**
 * Lays out an email as HTML for mail programs: tables, inline styles, and one style sheet for dark
 * mode and narrow windows. Loads no images or other remote content, so that opening an email cannot
 * be tracked.
 */
export const layOut = (letter: Letter, locale: Locale): string =>
  `<!doctype html>
<html lang="${locale}" dir="ltr"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
${html`<title>${letter.subject}</title>`}
<style>${mailStyles}</style></head>
<body class="paper" style="margin:0;padding:0;${styleOf('paper')}">
${preheader(letter.preheader)}
${table(
  `<tr><td class="around" align="center" style="padding:32px 12px">
<!--[if mso]><table role="presentation" width="600" align="center"><tr><td><![endif]-->
${table(
  [masthead(letter), card(letter), foot(letter, locale)].join('\n'),
  `width="100%" lang="${locale}" style="max-width:600px;margin:0 auto"`,
)}
<!--[if mso]></td></tr></table><![endif]--></td></tr>`,
  `width="100%" class="paper" bgcolor="${mailColors.paper[0]}"`,
)}
</body></html>`;

/** Blank characters after the text keep mail programs from adding the start of the body to it. */
const preheader = (text: string) =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all" aria-hidden="true">${html`${text}`}${'&#847;&zwnj;&nbsp;'.repeat(50)}</div>`;

/** Our name without an image, above the picture of what the email is about. */
function masthead({ art }: Letter): string {
  const ground = art ? artworkGround(art) : header.ground;
  const name = table(
    `<tr><td valign="middle">${markTable()}</td><td valign="middle" style="padding-left:12px;color:${header.text};font:700 22px/28px ${body};letter-spacing:-0.2px">sideband</td></tr>`,
    '',
  );
  const cell = (content: string, style: string) =>
    `<tr><td bgcolor="${ground}" class="side" style="background:${ground};${style}">${content}</td></tr>`;
  const top = cell(name, 'padding:20px 40px;border-radius:14px 14px 0 0');
  return art ? top + cell(artworkTable(art), 'padding:4px 40px 28px') : top;
}

function card(letter: Letter): string {
  const { heading, reference, greeting, lead = [], code, rows = [], total, button } = letter;
  const { more = [], notes = [] } = letter;
  const parts = [
    html`<h1 class="ink title" style="${styleOf('title')}">${heading}</h1>`,
    ...(reference ? [small(reference)] : []),
    ...(greeting ? [paragraph(greeting)] : []),
    ...lead.map(paragraph),
    ...(code ? [codeOf(code)] : []),
    ...(rows.length > 0 || total ? [rowsOf(rows, total)] : []),
    ...(button ? [buttonOf(button)] : []),
    ...more.map(paragraph),
    ...notes.map(small),
  ];
  return `<tr><td class="surface side last" bgcolor="${mailColors.surface[0]}" style="${styleOf('surface')};padding:36px 40px 24px;border-radius:0 0 14px 14px">${parts.join('\n')}</td></tr>`;
}

const paragraph = (text: string) => html`<p class="ink" style="${styleOf('text')}">${text}</p>`;

const small = (text: string) => html`<p class="soft" style="${styleOf('small')}">${text}</p>`;

const codeOf = (code: string) =>
  table(
    html`<tr><td class="sunken ink" align="center" bgcolor="${mailColors.sunken[0]}" style="${styleOf('sunken')};padding:20px 0 20px 10px;border-radius:14px;font:600 40px/48px ${digits};letter-spacing:10px">${code}</td></tr>`,
    'width="100%" style="margin:8px 0 24px"',
  );

/** In characters. Leaves enough room for the label on narrow phones. */
const longestOnOneLine = 18;

/** Labels and values are a table of data, so each label is the header of its row. */
function rowsOf(rows: Row[], total: Row | undefined): string {
  const row = ({ label, value, note }: Row, style: 'row' | 'total') => {
    const small = note
      ? html`<br><span class="soft" style="${styleOf('note')}">${note}</span>`
      : '';
    const name = html`<th scope="row" class="ink line ${style}" align="left" style="${styleOf(style)};padding-right:16px;text-align:left">${label}`;
    return `<tr>${name}${small}</th>${html`<td class="ink line ${style}" align="right" valign="top" style="${styleOf(style)};text-align:right;white-space:${value.length > longestOnOneLine ? 'normal' : 'nowrap'};font-variant-numeric:tabular-nums">${value}</td>`}</tr>`;
  };
  const lines = [...rows.map((one) => row(one, 'row')), ...(total ? [row(total, 'total')] : [])];
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px;border-collapse:collapse">${lines.join('\n')}</table>`;
}

const buttonOf = ({ label, url }: { label: string; url: string }) =>
  table(
    html`<tr><td class="brand" align="center" bgcolor="${mailColors.brand[0]}" style="${styleOf('brand')};border-radius:24px;mso-padding-alt:14px 32px"><a class="on-brand" href="${url}" style="${styleOf('button')}">${label}</a></td></tr>`,
    'class="wide" style="margin:8px 0 28px"',
  );

const foot = ({ why }: Letter, locale: Locale) =>
  `<tr><td class="side" style="padding:24px 40px 8px">${small(why)}
${html`<p class="soft" style="${styleOf('small')}"><strong>Sideband</strong><br>${promise(locale)}<br>${helpLine(locale)}</p>`}</td></tr>`;
