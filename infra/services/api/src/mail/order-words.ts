import type { Charge } from '@sideband/shared-sdk/orders/model';
import type { Locale } from '../customers/customers.table.ts';
import { inLanguage } from './wording.ts';

/** Words of an order confirmation. */
export interface OrderWords {
  subject: string;
  heading: string;
  preheader(planName: string, orderNumber: string): string;
  thanks: string;
  /** For a plan that starts when the paid period of the current one is over. */
  follows(day: string): string;
  orderNumber(number: string): string;
  addOn: string;
  rest: string;
  fee: string;
  feeIncluded(fee: string): string;
  tax(of: Charge['taxes'][number]): string;
  due: string;
  credit: string;
  giftCard: string;
  today: string;
  carriedOver: string;
  /** How a radio gets its plan. */
  radio: string;
  /** For plans that need no radio. */
  signIn: string;
  first(price: string, months: number, times: number): string;
  free(months: number): string;
  /** For a plan that starts later: its first payment, with taxes as of today. */
  firstPayment(total: string, day: string): string;
  /** For a plan that starts later. */
  costs(price: string, day: string): string;
  renews(price: string, day: string): string;
  each(price: string, months: number): string;
  plusTax: string;
}

/** French names of the taxes, as used in Quebec. */
const frenchTaxes: Record<string, string> = {
  GST: 'TPS',
  HST: 'TVH',
  PST: 'TVP',
  QST: 'TVQ',
  RST: 'TVD',
};

const english: OrderWords = {
  subject: 'Your Sideband order is confirmed',
  heading: 'Your order is confirmed',
  preheader: (planName, number) => `${planName}. Order number ${number}.`,
  thanks: 'Thank you. Your plan has started, and there is nothing more to pay today.',
  follows: (day) => `Thank you. Your plan changes on ${day}. Until then everything stays as it is.`,
  orderNumber: (number) => `Order number: ${number}`,
  addOn: 'Add-on',
  rest: 'Unused days of your old plan',
  fee: 'Music royalty fee',
  feeIncluded: (fee) => `includes ${fee} music royalty fee`,
  tax({ jurisdiction: place, jurisdictionLevel, taxType }) {
    if (taxType in frenchTaxes) return taxType;
    if (taxType !== 'SALES') return `${place} tax`;
    return jurisdictionLevel === 'state' ? `${place} state sales tax` : `${place} sales tax`;
  },
  due: 'Previous balance',
  credit: 'Account credit',
  giftCard: 'Gift card',
  today: 'Paid today',
  carriedOver: 'Moved to your next bill',
  radio:
    'One more step: turn your radio on outside, under open sky, leave it on, and send it the signal. Most radios play within 10 minutes, some need up to 60.',
  signIn: 'Sign in on any phone, tablet or computer to see your plan or change it.',
  first: (price, months, times) =>
    times === 1
      ? `${price} ${months === 1 ? 'for the first month' : `for the first ${months} months`}.`
      : `${english.each(price, months)} for the first ${months * times} months.`,
  free: (months) => (months === 1 ? 'Free for 1 month.' : `Free for ${months} months.`),
  firstPayment: (total, day) =>
    `The first payment is ${total} on ${day}, with taxes at today’s rates. Taxes may change until then, and credit in your account is used first.`,
  costs: (price, day) => `Your new plan costs ${price} from ${day} until you cancel.`,
  renews: (price, day) => `Your plan renews at ${price} from ${day} until you cancel.`,
  each: (price, months) => {
    if (months === 1) return `${price} a month`;
    return months === 12 ? `${price} a year` : `${price} every ${months} months`;
  },
  plusTax: ' plus tax',
};

const french: OrderWords = {
  subject: 'Votre commande Sideband est confirmée',
  heading: 'Votre commande est confirmée',
  preheader: (planName, number) => `${planName}. Commande numéro ${number}.`,
  thanks: 'Merci. Votre forfait a commencé, et il n’y a rien d’autre à payer aujourd’hui.',
  follows: (day) => `Merci. Votre forfait change le ${day}. D’ici là, tout reste comme avant.`,
  orderNumber: (number) => `Numéro de commande\u00a0: ${number}`,
  addOn: 'Option',
  rest: 'Jours restants de votre ancien forfait',
  fee: 'Frais de redevances musicales',
  feeIncluded: (fee) => `dont ${fee} de frais de redevances musicales`,
  tax({ jurisdiction: place, jurisdictionLevel, taxType }) {
    if (taxType !== 'SALES') return frenchTaxes[taxType] ?? `Taxe (${place})`;
    return `Taxe de vente${jurisdictionLevel === 'state' ? ' de l’État' : ''} (${place})`;
  },
  due: 'Solde précédent',
  credit: 'Crédit du compte',
  giftCard: 'Carte-cadeau',
  today: 'Payé aujourd’hui',
  carriedOver: 'Reporté à votre prochaine facture',
  radio:
    'Encore une étape\u00a0: allumez votre radio à l’extérieur, à ciel ouvert, laissez-la allumée et envoyez-lui le signal. La plupart des radios jouent en moins de 10 minutes; pour certaines, il en faut jusqu’à 60.',
  signIn:
    'Ouvrez une session sur un téléphone, une tablette ou un ordinateur pour voir votre forfait ou le modifier.',
  first: (price, months, times) =>
    times === 1
      ? `${price} ${months === 1 ? 'pour le premier mois' : `pour les ${months} premiers mois`}.`
      : `${french.each(price, months)} pendant les ${months * times} premiers mois.`,
  free: (months) => `Gratuit pendant ${months} mois.`,
  firstPayment: (total, day) =>
    `Le premier paiement est de ${total} le ${day}, taxes comprises aux taux d’aujourd’hui. Les taxes peuvent changer d’ici là, et le crédit de votre compte est utilisé d’abord.`,
  costs: (price, day) =>
    `Votre nouveau forfait coûte ${price} à compter du ${day}, jusqu’à l’annulation.`,
  renews: (price, day) =>
    `Votre forfait se renouvelle au prix de ${price} à compter du ${day}, jusqu’à l’annulation.`,
  each: (price, months) => {
    if (months === 1) return `${price} par mois`;
    return months === 12 ? `${price} par année` : `${price} tous les ${months} mois`;
  },
  plusTax: ' plus taxes',
};

export const orderWords = (locale: Locale): OrderWords => inLanguage(locale, english, french);
