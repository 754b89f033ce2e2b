import type { Address } from '@sideband/shared-sdk/address/model';
import { isAddress } from '@sideband/shared-sdk/rules/address';
import type { Customer } from '../../customers/customers.table.ts';
import { addDays, todayOf } from '../../customers/today.ts';
import type { Day } from '../../database/database.ts';
import { formatDay } from '../../mail/format-day.ts';
import { formatMoney } from '../../mail/format-money.ts';
import { drawMark } from './mark.ts';
import type { PrintedBill } from './read-bill.ts';
import { colors, margin, openSheet, type Sheet } from './sheet.ts';
import { wordsIn } from './words.ts';

interface Reader {
  customer: Pick<Customer, 'country' | 'serviceAddress'>;
  locale: 'en-US' | 'en-CA' | 'fr-CA';
}

/** Draws a bill: who pays, what for, taxes by jurisdiction, payments, and what is left to pay. */
export async function drawBill(
  bill: PrintedBill,
  { customer, locale }: Reader,
): Promise<Uint8Array<ArrayBuffer>> {
  const words = wordsIn[locale];
  const { invoice, payer } = bill;
  const { currency } = invoice;
  // A minus sign is as wide as the digits, a hyphen is not.
  const money = (minorUnits: number) =>
    formatMoney({ minorUnits, currency }, locale).replace('-', '\u2212');
  const day = (date: Day) => formatDay(date, locale);
  const dayOf = (at: Date) => day(todayOf(customer, at));
  const title = `${words.bill} ${invoice.number}`;
  const sheet = openSheet({ title, lang: locale });

  drawMark(sheet);
  sheet.text('H1', title, { size: 22, isStrong: true, color: colors.brand });
  sheet.gap(14);
  columns(sheet, [
    { term: words.billedTo, lines: [payer.name, ...addressLines(invoice.serviceAddress)] },
    { term: words.account, lines: [payer.accountNumber] },
    { term: words.issued, lines: [dayOf(invoice.issuedAt)] },
    { term: words.due, lines: [day(invoice.dueOn)] },
  ]);

  heading(sheet, words.charges);
  const charges = tableOf(sheet);
  for (const line of bill.lines) {
    charges.row(line.name, money(line.amount), {
      notes: [
        ...periodOf(invoice),
        ...(line.mrfAmount > 0 ? [words.mrf(money(line.mrfAmount))] : []),
        ...(line.prorationAdjustment === 0
          ? []
          : [words.proration(money(-line.prorationAdjustment))]),
      ],
    });
  }
  charges.row(words.subtotal, money(invoice.amountTotal - invoice.taxTotal), { isSoft: true });
  for (const tax of invoice.taxes) {
    charges.row(words.tax(tax), money(tax.amount.minorUnits), { isSoft: true });
  }
  charges.row(words.total, money(invoice.amountTotal), { isStrong: true });

  if (bill.payments.length > 0) {
    heading(sheet, words.payments);
    const payments = tableOf(sheet);
    for (const payment of bill.payments) {
      const isReturned = payment.kind === 'refund' || payment.kind === 'reversal';
      payments.row(
        words.paid(payment, dayOf(payment.paidAt)),
        money(isReturned ? payment.amount : -payment.amount),
      );
    }
  }
  sheet.gap(10);
  drawLeft(sheet, words.left, money(invoice.amountDue));
  if (invoice.amountDue === 0) sheet.text('P', words.settled, { color: colors.soft });
  sheet.gap(16);
  sheet.keep(40);
  sheet.text('P', words.currency[currency], { size: 9, color: colors.soft });
  sheet.text('P', words.help, { size: 9, color: colors.soft });
  return sheet.close(words.page);

  function periodOf({ periodFrom, periodTo }: PrintedBill['invoice']): string[] {
    // The last day of the period is the first one that is not paid for.
    return periodFrom && periodTo
      ? [words.period(day(periodFrom), day(addDays(periodTo, -1)))]
      : [];
  }
}

function addressLines(place: PrintedBill['invoice']['serviceAddress']): string[] {
  if (!place) return [];
  if (!isAddress(place)) return [place.zip];
  const { addressLine1, addressLine2, city, state, zip }: Address = place;
  return [addressLine1, ...(addressLine2 ? [addressLine2] : []), `${city}, ${state} ${zip}`];
}

/** Facts side by side, each below its term. */
function columns(sheet: Sheet, facts: { term: string; lines: string[] }[]) {
  const { doc, root, state } = sheet;
  const widths = [0.32, 0.2, 0.24, 0.24].map((share) => share * sheet.width);
  const list = doc.struct('L');
  root.add(list);
  const top = state.y;
  let bottom = top;
  let at = margin;
  facts.forEach(({ term, lines }, index) => {
    const width = (widths[index] ?? 0) - 12;
    const item = doc.struct('LI');
    list.add(item);
    state.y = top;
    sheet.text('Lbl', term, { size: 8.5, color: colors.soft, at, width }, item);
    state.y += 2;
    sheet.text('LBody', lines.join('\n'), { at, width }, item);
    bottom = Math.max(bottom, state.y);
    at += widths[index] ?? 0;
  });
  state.y = bottom;
}

function heading(sheet: Sheet, text: string) {
  sheet.keep(70);
  sheet.gap(20);
  sheet.text('H2', text, { size: 13, isStrong: true });
  sheet.gap(5);
  sheet.rule();
  sheet.gap(6);
}

interface RowStyle {
  notes?: string[];
  isSoft?: boolean;
  isStrong?: boolean;
}

/** Rows of a name and an amount. The name is the header of its row. */
function tableOf(sheet: Sheet) {
  const { doc, root, state } = sheet;
  const table = doc.struct('Table');
  root.add(table);
  const right = 130;
  const left = sheet.width - right;
  return {
    row(
      name: string,
      amount: string,
      { notes = [], isSoft = false, isStrong = false }: RowStyle = {},
    ) {
      const ofName = { isStrong, width: left, color: isSoft ? colors.soft : colors.ink };
      const ofNotes = { size: 9, width: left, color: colors.soft };
      const height = sheet.heightOf(name, ofName) + notes.length * 13;
      sheet.keep(height + 16);
      const top = state.y;
      const row = doc.struct('TR');
      table.add(row);
      const header = doc.struct('TH', {}, () => {
        let y = sheet.draw(name, top, ofName);
        for (const note of notes) y = sheet.draw(note, y + 1, ofNotes);
        state.y = y;
      });
      scopeToRow(header);
      row.add(header);
      const at = margin + left;
      row.add(
        doc.struct('TD', {}, () => {
          sheet.draw(amount, top, { isStrong, align: 'right', at, width: right });
        }),
      );
      sheet.gap(5);
      sheet.rule();
      sheet.gap(6);
    },
  };
}

/** PDF/UA requires a scope at headers. The types of pdfkit do not name the dictionary it is in. */
function scopeToRow(header: PDFKit.PDFStructureElement) {
  const { dictionary } = header as unknown as { dictionary: { data: Record<string, unknown> } };
  dictionary.data.A = { O: 'Table', Scope: 'Row' };
}

/** What is left to pay, as the figure of the page. */
function drawLeft(sheet: Sheet, term: string, amount: string) {
  const { doc, root, state } = sheet;
  sheet.keep(60);
  const top = state.y + 6;
  const half = sheet.width / 2;
  root.add(
    doc.struct('P', {}, () => {
      sheet.draw(`${term} `, top + 5, { isStrong: true, size: 12, width: half });
      const style = { isStrong: true, size: 18, color: colors.brand, align: 'right' as const };
      state.y = sheet.draw(amount, top, { ...style, at: margin + half, width: half });
    }),
  );
}
