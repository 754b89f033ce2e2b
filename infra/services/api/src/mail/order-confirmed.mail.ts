import { type Charge, type Charges, orderNumber } from '@sideband/shared-sdk/orders/model';
import { monthsIn } from '@sideband/shared-sdk/rules/calendar';
import type { Money } from '@sideband/shared-sdk/wire';
import type { Locale } from '../customers/customers.table.ts';
import { formatDay } from './format-day.ts';
import { formatMoney } from './format-money.ts';
import { html, layOut, type MailText } from './lay-out.ts';
import { type IsBuilt, whatNext } from './what-next.ts';

/** Receipt for an order: what was paid for, its renewal price, and how to cancel. */
export interface OrderConfirmed {
  firstName: string;
  orderId: string;
  planName: string;
  charges: Charges;
  /**
   * In minor units: the earlier balance that the order paid, and the part paid from the account's
   * credit.
   */
  due: number;
  credit: number;
  /** Last four digits of the card that was charged. */
  lastFour: string | null;
  /** In minor units: an amount below the minimum charge, which is added to the next bill. */
  carriedOver?: number;
}

interface Words {
  subject: string;
  greeting(firstName: string): string;
  thanks: string;
  /** For a plan that starts when the paid period of the current one is over. */
  follows(day: string): string;
  orderNumber: string;
  plan(name: string): string;
  addOn: string;
  rest: string;
  fee: string;
  tax(of: Charge['taxes'][number]): string;
  due: string;
  credit: string;
  giftCard: string;
  today: string;
  carriedOver: string;
  card(lastFour: string): string;
  first(price: string, months: number, times: number): string;
  free(months: number): string;
  renews(price: string, day: string): string;
  each(price: string, months: number): string;
  plusTax: string;
}

const english: Words = {
  subject: 'Your Sideband order is confirmed',
  greeting: (firstName) => `Hello ${firstName},`,
  thanks: 'Thank you. Your plan has started, and there is nothing more to pay today.',
  follows: (day) => `Thank you. Your plan changes on ${day}. Until then everything stays as it is.`,
  orderNumber: 'Order number',
  plan: (name) => name,
  addOn: 'Add-on',
  rest: 'Unused days of your old plan',
  fee: 'Music royalty fee',
  tax: ({ jurisdiction, taxType }) =>
    taxType === 'SALES' ? `${jurisdiction} sales tax` : `${taxType} (${jurisdiction})`,
  due: 'Balance from before',
  credit: 'Credit',
  giftCard: 'Gift card',
  today: 'Paid today',
  carriedOver: 'Added to your next bill',
  card: (lastFour) => `We charged your card ending in ${lastFour}.`,
  first: (price, months, times) =>
    times === 1
      ? `${price} ${months === 1 ? 'for the first month' : `for the first ${months} months`}.`
      : `${english.each(price, months)} for the first ${months * times} months.`,
  free: (months) => (months === 1 ? 'Free for 1 month.' : `Free for ${months} months.`),
  renews: (price, day) => `It renews at ${price} from ${day} until you cancel.`,
  each: (price, months) => {
    if (months === 1) return `${price} a month`;
    return months === 12 ? `${price} a year` : `${price} every ${months} months`;
  },
  plusTax: ' plus tax',
};

/** French names of the taxes, as used in Quebec. */
const frenchTaxes: Record<string, string> = {
  GST: 'TPS',
  HST: 'TVH',
  PST: 'TVP',
  QST: 'TVQ',
  RST: 'TVD',
};

const french: Words = {
  subject: 'Votre commande Sideband est confirmée',
  greeting: (firstName) => `Bonjour ${firstName},`,
  thanks: 'Merci. Votre forfait a commencé, et il n’y a rien d’autre à payer aujourd’hui.',
  follows: (day) => `Merci. Votre forfait change le ${day}. D’ici là, tout reste comme avant.`,
  orderNumber: 'Numéro de commande',
  plan: () => 'Votre forfait',
  addOn: 'Option',
  rest: 'Jours restants de votre ancien forfait',
  fee: 'Frais de redevances musicales',
  tax: ({ jurisdiction, taxType }) =>
    `${frenchTaxes[taxType] ?? (taxType === 'SALES' ? 'Taxe de vente' : taxType)} (${jurisdiction})`,
  due: 'Solde antérieur',
  credit: 'Crédit',
  giftCard: 'Carte-cadeau',
  today: 'Payé aujourd’hui',
  carriedOver: 'Ajouté à votre prochaine facture',
  card: (lastFour) => `Nous avons débité votre carte se terminant par ${lastFour}.`,
  first: (price, months, times) =>
    times === 1
      ? `${price} ${months === 1 ? 'pour le premier mois' : `pour les ${months} premiers mois`}.`
      : `${french.each(price, months)} pendant les ${months * times} premiers mois.`,
  free: (months) => `Gratuit pendant ${months} mois.`,
  renews: (price, day) =>
    `Il se renouvelle au prix de ${price} à compter du ${day}, jusqu’à l’annulation.`,
  each: (price, months) => {
    if (months === 1) return `${price} par mois`;
    return months === 12 ? `${price} par an` : `${price} tous les ${months} mois`;
  },
  plusTax: ' plus taxes',
};

const wordsIn: Record<Locale, Words> = { 'en-US': english, 'en-CA': english, 'fr-CA': french };

export function writeOrderConfirmed(
  mail: OrderConfirmed,
  locale: Locale,
  isBuilt: IsBuilt,
): MailText {
  const cancel = whatNext('cancelAfterOrder', locale, isBuilt);
  const words = wordsIn[locale];
  const rows = rowsOf(mail, words, locale);
  const thanks = thanksOf(mail, words, locale);
  const number = `${words.orderNumber}${locale === 'fr-CA' ? '\u00a0:' : ':'} ${orderNumber({ id: mail.orderId })}`;
  const says = [
    ...(mail.lastFour ? [words.card(mail.lastFour)] : []),
    ...renewal(mail, words, locale),
  ];

  return {
    subject: words.subject,
    text: [
      words.greeting(mail.firstName),
      thanks,
      number,
      rows.map(([name, amount]) => `${name}  ${amount}`).join('\n'),
      ...says,
      cancel,
      'Sideband',
    ].join('\n\n'),
    html: layOut(locale, words.subject, [
      html`<p>${words.greeting(mail.firstName)}</p>`,
      html`<p>${thanks}</p>`,
      html`<p style="overflow-wrap:anywhere">${number}</p>`,
      `<table style="width:100%;border-collapse:collapse">${rows.map(htmlRow).join('')}</table>`,
      ...says.map((sentence) => html`<p>${sentence}</p>`),
      html`<p style="color:#5b5b57;font-size:14px">${cancel}</p>`,
    ]),
  };
}

/** Thanks the customer, or states the start date of a plan that starts later. */
function thanksOf({ charges }: OrderConfirmed, words: Words, locale: Locale): string {
  const today = charges.oneTimeCharge ?? charges.zeroCharge;
  const [first = charges.ongoingCharge] = [charges.repeatingCharge];
  const isLater = first && today?.lines.length === 0 && first.starts > today.starts;
  return isLater ? words.follows(formatDay(first.starts, locale)) : words.thanks;
}

type Row = [name: string, amount: string];

const htmlRow = ([name, amount]: Row, nth: number, rows: Row[]) => {
  const weight = nth === rows.length - 1 ? '600' : '400';
  return html`<tr style="font-weight:${weight}"><th scope="row" style="padding:4px 0;text-align:left;font-weight:inherit">${name}</th><td style="padding:4px 0;text-align:right;white-space:nowrap">${amount}</td></tr>`;
};

/** Lists what was bought, what paid for it, and the amount paid today. */
function rowsOf(
  { charges, planName, due, credit, carriedOver = 0 }: OrderConfirmed,
  words: Words,
  locale: Locale,
): Row[] {
  const today = charges.oneTimeCharge ?? charges.zeroCharge;
  if (!today) return [];
  const { currency } = today.total;
  const row = (name: string, { minorUnits }: { minorUnits: number }): Row => [
    name,
    formatMoney({ minorUnits, currency }, locale),
  ];
  const some = (name: string, minorUnits: number) =>
    minorUnits === 0 ? [] : [row(name, { minorUnits })];
  return [
    ...today.lines.map(({ kind, amount }) =>
      row({ plan: words.plan(planName), addOn: words.addOn, proration: words.rest }[kind], amount),
    ),
    ...today.fees.map(({ amount }) => row(words.fee, amount)),
    ...today.taxes.map((tax) => row(words.tax(tax), tax.amount)),
    ...some(words.due, due),
    ...some(words.credit, 0 - credit),
    ...some(words.giftCard, 0 - today.giftCardBalance.minorUnits),
    ...some(words.carriedOver, carriedOver),
    row(words.today, { minorUnits: today.total.minorUnits - carriedOver }),
  ];
}

/** Describes the first price and its duration, then the renewal price and its start. */
function renewal({ charges }: OrderConfirmed, words: Words, locale: Locale): string[] {
  const { repeatingCharge: first, ongoingCharge: ongoing } = charges;
  const priceOf = ({ lines, fees }: Charge): Money => ({
    minorUnits: [...lines, ...fees].reduce((sum, { amount }) => sum + amount.minorUnits, 0),
    currency: charges.ongoingCharge?.total.currency ?? first?.total.currency ?? 'USD',
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
    says.push(words.renews(`${price}${tax}`, formatDay(ongoing.starts, locale)));
  }
  return says;
}
