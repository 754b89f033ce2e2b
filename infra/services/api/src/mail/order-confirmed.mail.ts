import { type Charge, type Charges, orderNumber } from '@sideband/shared-sdk/orders/model';
import { addMonths, monthsIn } from '@sideband/shared-sdk/rules/calendar';
import type { Money } from '@sideband/shared-sdk/wire';
import type { Locale } from '../customers/customers.table.ts';
import type { Day } from '../database/database.ts';
import { buttonTo } from './button-to.ts';
import { formatDay } from './format-day.ts';
import { formatMoney } from './format-money.ts';
import type { MailText, Row } from './letter.ts';
import { type OrderWords, orderWords } from './order-words.ts';
import type { Pages } from './pages.ts';
import { type BillInMail, methodRow, receiptRows } from './receipt.ts';
import { whatNext } from './what-next.ts';
import { because, currencyNote, hello } from './wording.ts';
import { writeLetter } from './write-letter.ts';

/** Receipt for an order: what was paid for, its renewal price, and how to cancel. */
export interface OrderConfirmed {
  firstName: string;
  orderId: string;
  planName: string;
  /** Names by product ID. Mail that was queued by an earlier version has none. */
  addOns?: Record<string, string>;
  charges: Charges;
  /**
   * In minor units: the earlier balance that the order paid, and the part paid from the account's
   * credit.
   */
  due: number;
  credit: number;
  /** Last four digits of the card that was charged. */
  lastFour: string | null;
  /** The gateway's name of the card's brand. */
  brand?: string | null | undefined;
  /** Day of the order, in the customer's time zone. */
  on?: Day;
  bill?: BillInMail | undefined;
  /** Whether the plan starts on a radio, which has to receive a signal first. */
  isForRadio?: boolean;
  /** Whether the plan has room for a second radio, which costs nothing more. */
  takesSecondRadio?: boolean;
  /** In minor units: an amount below the minimum charge, which is added to the next bill. */
  carriedOver?: number;
}

export function writeOrderConfirmed(mail: OrderConfirmed, locale: Locale, pages: Pages): MailText {
  const words = orderWords(locale);
  const { charges } = mail;
  const rows = rowsOf(mail, words, locale);
  const day = beginsLaterOn(charges);
  const today = todayOf(charges);
  // A radio keeps receiving its current plan until the new one starts.
  const needsSignal = mail.isForRadio === true && day === undefined;
  const number = orderNumber({ id: mail.orderId });
  const id = (today?.lines[0] ?? charges.ongoingCharge?.lines[0])?.productId;
  return writeLetter(
    {
      subject: words.subject,
      preheader: words.preheader(mail.planName, number),
      heading: words.heading,
      art: id === undefined ? undefined : { kind: 'plan', id },
      reference: words.orderNumber(number),
      greeting: hello(mail.firstName, locale),
      lead: [
        day ? words.follows(formatDay(day, locale)) : words.thanks,
        ...(needsSignal ? [words.radio] : []),
      ],
      rows: [
        ...receiptRows({ on: mail.on, bills: mail.bill && [mail.bill] }, locale),
        ...methodRow(mail, locale),
        ...rows.slice(0, -1),
      ],
      ...(rows.length > 0 && { total: rows.at(-1) as Row }),
      button: needsSignal
        ? buttonTo('sendFirstSignal', locale, pages, { query: { order: mail.orderId } })
        : buttonTo('seePlan', locale, pages),
      more: [
        ...(needsSignal ? [whatNext('signalAgain', locale, pages)] : []),
        ...(mail.takesSecondRadio ? [whatNext('addSecondRadio', locale, pages)] : []),
        ...(mail.isForRadio === false ? [words.signIn] : []),
        ...renewal(charges, words, locale),
        whatNext('cancelAfterOrder', locale, pages),
      ],
      notes: today ? currencyNote(today.total, locale) : [],
      why: because('order', locale),
    },
    locale,
  );
}

const todayOf = ({ oneTimeCharge, zeroCharge }: Charges) => oneTimeCharge ?? zeroCharge;

/** Returns the day on which a plan starts that follows the paid period of the current one. */
function beginsLaterOn(charges: Charges): string | undefined {
  const today = todayOf(charges);
  const first = charges.repeatingCharge ?? charges.ongoingCharge;
  const isLater = first && today?.lines.length === 0 && first.starts > today.starts;
  return isLater ? first.starts : undefined;
}

/**
 * Lists what was bought, what paid for it, and the amount paid today, in the words of the page: a
 * plan at its advertised price, with the royalty fee that is part of it in a note.
 */
function rowsOf(
  { charges, planName, addOns = {}, due, credit, carriedOver = 0 }: OrderConfirmed,
  words: OrderWords,
  locale: Locale,
): Row[] {
  const today = todayOf(charges);
  if (!today) return [];
  const { currency } = today.total;
  const money = (minorUnits: number) => formatMoney({ minorUnits, currency }, locale);
  const row = (label: string, minorUnits: number): Row => ({ label, value: money(minorUnits) });
  const some = (label: string, minorUnits: number) =>
    minorUnits === 0 ? [] : [row(label, minorUnits)];
  const fee = sumOf(today.fees);
  const withFee = today.lines.find(({ kind }) => kind === 'plan');
  return [
    ...today.lines.map((line): Row => {
      const addOn = addOns[line.productId] ?? words.addOn;
      const label = { plan: planName, addOn, proration: words.rest }[line.kind];
      const { minorUnits } = line.amount;
      if (line !== withFee || fee === 0) return row(label, minorUnits);
      return { ...row(label, minorUnits + fee), note: words.feeIncluded(money(fee)) };
    }),
    ...(withFee ? [] : some(words.fee, fee)),
    ...today.taxes.map((tax) => row(words.tax(tax), tax.amount.minorUnits)),
    ...some(words.due, due),
    ...some(words.credit, 0 - credit),
    ...some(words.giftCard, 0 - today.giftCardBalance.minorUnits),
    ...some(words.carriedOver, 0 - carriedOver),
    row(words.today, today.total.minorUnits - carriedOver),
  ];
}

const sumOf = (parts: Pick<Charge['lines'][number], 'amount'>[]) =>
  parts.reduce((sum, { amount }) => sum + amount.minorUnits, 0);

/** Describes the first price and its duration, then the renewal price and its start. */
function renewal(charges: Charges, words: OrderWords, locale: Locale): string[] {
  const { repeatingCharge: first, ongoingCharge: ongoing } = charges;
  const priceOf = ({ lines, fees, total }: Charge): Money => ({
    ...total,
    minorUnits: sumOf([...lines, ...fees]),
  });
  const says: string[] = [];
  if (first) {
    const [price, months, times] = [priceOf(first), monthsIn(first.period), first.count ?? 1];
    says.push(
      price.minorUnits === 0
        ? words.free(months * times)
        : words.first(formatMoney(price, locale), months, times),
    );
  }
  if (ongoing) {
    const price = words.each(formatMoney(priceOf(ongoing), locale), monthsIn(ongoing.period));
    const tax = ongoing.taxes.length > 0 ? words.plusTax : '';
    const isNew = !first && beginsLaterOn(charges) !== undefined;
    const say = isNew ? words.costs : words.renews;
    says.push(say(`${price}${tax}`, formatDay(renewsOn(charges, ongoing), locale)));
  }
  const later = beginsLaterOn(charges);
  const begins = first ?? ongoing;
  if (later && begins && begins.total.minorUnits > 0) {
    says.push(words.firstPayment(formatMoney(begins.total, locale), formatDay(later, locale)));
  }
  return says;
}

/** A price that starts today has been paid today, and renews when the paid period ends. */
function renewsOn(charges: Charges, ongoing: Charge): Day {
  const today = todayOf(charges);
  if (!today || ongoing.starts > today.starts) return ongoing.starts;
  return addMonths(today.starts, monthsIn(ongoing.period));
}
