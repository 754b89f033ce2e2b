import type { Money } from '@sideband/shared-sdk/wire';
import type { Locale } from '../customers/customers.table.ts';
import type { Day } from '../database/database.ts';
import { buttonTo } from './button-to.ts';
import { formatDay } from './format-day.ts';
import { formatMoney } from './format-money.ts';
import type { MailText } from './letter.ts';
import type { Pages } from './pages.ts';
import { methodRow, type PaidBy } from './receipt.ts';
import { whatNext } from './what-next.ts';
import { because, currencyNote, hello, inLanguage } from './wording.ts';
import { writeLetter } from './write-letter.ts';

/**
 * Advance notice of a renewal that charges a long period up front or at a different price, or of a
 * free trial that becomes a paid plan.
 */
export interface RenewalNotice {
  firstName: string;
  planName: string;
  /** Product that the picture of the plan is drawn from. */
  productId?: string;
  renewsOn: Day;
  /** Including taxes. */
  price: Money;
  /** Previous charge, if it was a different amount. */
  before: Money | null;
  /** The card that the renewal charges. */
  card?: PaidBy | undefined;
  /** Subscription whose free trial ends. The button cancels it. */
  trial?: string;
}

type Values = Record<'planName' | 'day' | 'price', string>;

const english = ({ planName, day, price }: Values) => ({
  subject: `${planName} renews on ${day}`,
  preheader: `The price is ${price}, taxes included.`,
  heading: `Your plan renews on ${day}`,
  what: `On ${day} your plan ${planName} renews at ${price}, taxes included.`,
  renews: 'Renews on',
  before: 'Price until then',
  price: 'Price, taxes included',
  newPrice: 'Price from then on, taxes included',
});

const french: typeof english = ({ planName, day, price }) => ({
  subject: `${planName} sera renouvelé le ${day}`,
  preheader: `Le prix est de ${price}, taxes comprises.`,
  heading: `Votre forfait sera renouvelé le ${day}`,
  what: `Le ${day}, votre forfait ${planName} sera renouvelé au prix de ${price}, taxes comprises.`,
  renews: 'Renouvellement',
  before: 'Prix jusque-là',
  price: 'Prix, taxes comprises',
  newPrice: 'Nouveau prix, taxes comprises',
});

const englishOfTrial: typeof english = ({ planName, day, price }) => ({
  subject: `Your free trial ends on ${day}`,
  preheader: `From then on ${price} is charged, taxes included, unless you cancel.`,
  heading: `Your free trial ends on ${day}`,
  what: `Your free trial of ${planName} ends on ${day}. If you do nothing, your plan begins that day, and ${price} is charged, taxes included. If you cancel before then, nothing is charged, and you can listen until the trial ends.`,
  renews: 'First payment on',
  before: 'Price until then',
  price: 'Price, taxes included',
  newPrice: 'Price from then on, taxes included',
});

const frenchOfTrial: typeof english = ({ planName, day, price }) => ({
  subject: `Votre essai sans frais prend fin le ${day}`,
  preheader: `Ensuite, ${price} seront débités, taxes comprises, sauf si vous annulez.`,
  heading: `Votre essai sans frais prend fin le ${day}`,
  what: `Votre essai sans frais du forfait ${planName} prend fin le ${day}. Si vous ne faites rien, votre forfait commencera ce jour-là et ${price} seront débités, taxes comprises. Si vous annulez avant cette date, rien ne sera débité et vous pourrez écouter jusqu’à la fin de l’essai.`,
  renews: 'Premier paiement',
  before: 'Prix jusque-là',
  price: 'Prix, taxes comprises',
  newPrice: 'Prix par la suite, taxes comprises',
});

export function writeRenewalNotice(mail: RenewalNotice, locale: Locale, pages: Pages): MailText {
  const { planName, productId } = mail;
  const price = formatMoney(mail.price, locale);
  const before = mail.before && formatMoney(mail.before, locale);
  const day = formatDay(mail.renewsOn, locale);
  const { trial } = mail;
  const write = trial
    ? inLanguage(locale, englishOfTrial, frenchOfTrial)
    : inLanguage(locale, english, french);
  const words = write({ planName, day, price });
  return writeLetter(
    {
      subject: words.subject,
      preheader: words.preheader,
      heading: words.heading,
      art: productId === undefined ? undefined : { kind: 'plan', id: productId },
      greeting: hello(mail.firstName, locale),
      lead: [words.what],
      rows: [
        { label: words.renews, value: day },
        ...(mail.card ? methodRow(mail.card, locale) : []),
        ...(before ? [{ label: words.before, value: before }] : []),
      ],
      total: { label: before ? words.newPrice : words.price, value: price },
      button: trial
        ? buttonTo('cancelTrial', locale, pages, { query: { subscription: trial } })
        : buttonTo('seePlan', locale, pages),
      more: [whatNext('cancelBeforeRenewal', locale, pages)],
      notes: currencyNote(mail.price, locale),
      why: because('plan', locale),
    },
    locale,
  );
}
