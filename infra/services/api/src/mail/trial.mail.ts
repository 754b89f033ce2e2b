import type { Money } from '@sideband/shared-sdk/wire';
import type { Locale } from '../customers/customers.table.ts';
import type { Day } from '../database/database.ts';
import { buttonTo } from './button-to.ts';
import { formatDay } from './format-day.ts';
import { formatMoney } from './format-money.ts';
import type { Letter, MailText } from './letter.ts';
import { orderWords } from './order-words.ts';
import type { Pages } from './pages.ts';
import { whatNext } from './what-next.ts';
import { because, currencyNote, hello, inLanguage } from './wording.ts';
import { writeLetter } from './write-letter.ts';

/** Prices of a plan, before taxes. */
export interface TrialPrices {
  planName: string;
  /** Price that it begins with, if there is one: so many payments, each for so many months. */
  first?: { price: Money; months: number; times: number };
  regular: { price: Money; months: number };
}

/** Email about a trial that has started, ends soon or has ended. */
export interface TrialMail {
  what: 'started' | 'ending' | 'ended';
  firstName: string;
  planName: string;
  /** Product that the picture of the plan is drawn from. */
  productId?: string;
  /** The radio that it is for. Omitted for a trial in the app. */
  radio?: { lastFour: string; vehicle: string | null };
  /** First day without the trial. */
  endsOn: Day;
  /**
   * `goesOn`: the trial becomes this plan by itself. Otherwise it ends by itself, and this is what
   * the customer can choose then.
   */
  prices?: TrialPrices & { goesOn?: true };
  /** Identifies the customer on the page that the button opens. */
  token?: string;
}

interface Values {
  planName: string;
  day: string;
  /** Where it plays, as the end of a sentence; empty for the app. */
  where: string;
  isForRadio: boolean;
  goesOn: boolean;
}

interface Words {
  subject: string;
  heading: string;
  preheader: string;
  lead: string[];
}

const english: Record<TrialMail['what'], (values: Values) => Words> = {
  started: ({ planName, day, where, goesOn }) => ({
    subject: 'Your trial has started',
    heading: 'Your trial has started',
    preheader: goesOn ? `It is free until ${day}.` : `It is free and ends by itself on ${day}.`,
    lead: [
      `Your trial of ${planName}${where} is on, and it is free until ${day}.`,
      goesOn
        ? `Then your plan begins by itself. Cancel before ${day}, and nothing is charged.`
        : 'It ends by itself. There is no card, and nothing to cancel.',
    ],
  }),
  ending: ({ planName, day, where, isForRadio, goesOn }) => ({
    subject: `Your trial ends on ${day}`,
    heading: `Your trial ends on ${day}`,
    preheader: goesOn
      ? 'Then your plan begins.'
      : 'Nothing will be charged. You can keep listening.',
    lead: [
      `Your trial of ${planName}${where} ends on ${day}.`,
      ...(goesOn
        ? [`Then your plan begins by itself. Cancel before ${day}, and nothing is charged.`]
        : [
            isForRadio
              ? 'If you do nothing, it ends by itself: nothing is charged, and the radio falls silent.'
              : 'If you do nothing, it ends by itself, and nothing is charged.',
          ]),
    ],
  }),
  ended: ({ planName, day, where }) => ({
    subject: 'Your trial has ended',
    heading: 'Your trial has ended',
    preheader: 'Nothing was charged. You can listen again anytime.',
    lead: [
      `Your trial of ${planName}${where} ended on ${day}. Nothing was charged.`,
      'You can listen again anytime: choose a plan, and the music is back.',
    ],
  }),
};

const french: typeof english = {
  started: ({ planName, day, where, goesOn }) => ({
    subject: 'Votre essai a commencé',
    heading: 'Votre essai a commencé',
    preheader: goesOn
      ? `Il est gratuit jusqu’au ${day}.`
      : `Il est gratuit et prend fin de lui-même le ${day}.`,
    lead: [
      `Votre essai du forfait ${planName}${where} est en cours. Il est gratuit jusqu’au ${day}.`,
      goesOn
        ? `Votre forfait commencera ensuite de lui-même. Annulez avant le ${day} et rien ne vous sera facturé.`
        : 'Il prend fin de lui-même\u00a0: aucune carte à fournir, rien à annuler.',
    ],
  }),
  ending: ({ planName, day, where, isForRadio, goesOn }) => ({
    subject: `Votre essai prend fin le ${day}`,
    heading: `Votre essai prend fin le ${day}`,
    preheader: goesOn
      ? 'Votre forfait commencera ensuite.'
      : 'Rien ne vous sera facturé. Vous pouvez continuer d’écouter.',
    lead: [
      `Votre essai du forfait ${planName}${where} prend fin le ${day}.`,
      ...(goesOn
        ? [
            `Votre forfait commencera ensuite de lui-même. Annulez avant le ${day} et rien ne vous sera facturé.`,
          ]
        : [
            isForRadio
              ? 'Si vous ne faites rien, il s’arrêtera de lui-même\u00a0: rien ne vous sera facturé et la radio se taira.'
              : 'Si vous ne faites rien, il s’arrêtera de lui-même et rien ne vous sera facturé.',
          ]),
    ],
  }),
  ended: ({ planName, day, where }) => ({
    subject: 'Votre essai a pris fin',
    heading: 'Votre essai a pris fin',
    preheader: 'Rien ne vous a été facturé. Vous pouvez revenir en tout temps.',
    lead: [
      `Votre essai du forfait ${planName}${where} a pris fin le ${day}. Rien ne vous a été facturé.`,
      'Vous pouvez revenir en tout temps\u00a0: choisissez un forfait et la musique reprend.',
    ],
  }),
};

const actions = { started: 'seePlan', ending: 'keepListening', ended: 'listenAgain' } as const;

export function writeTrialMail(mail: TrialMail, locale: Locale, pages: Pages): MailText {
  const { what, planName, productId, radio, prices, token } = mail;
  const day = formatDay(mail.endsOn, locale);
  const goesOn = prices?.goesOn === true;
  const { lead, ...words } = inLanguage(locale, english, french)[what]({
    planName,
    day,
    where: radio ? whereIs(radio, locale) : '',
    isForRadio: radio !== undefined,
    goesOn,
  });
  const query: Record<string, string> = token === undefined ? {} : { token };
  return writeLetter(
    {
      ...words,
      art: productId === undefined ? undefined : { kind: 'plan', id: productId },
      greeting: hello(mail.firstName, locale),
      lead,
      rows: rowsOf(mail, locale),
      button: buttonTo(goesOn ? 'seePlan' : actions[what], locale, pages, { query }),
      more: [
        ...(prices ? [pricesIn(prices, { day, goesOn }, locale)] : []),
        ...(radio && what === 'started' ? [whatNext('signalToCar', locale, pages)] : []),
      ],
      notes: prices ? currencyNote(prices.regular.price, locale) : [],
      why: because('plan', locale),
    },
    locale,
  );
}

const whereIs = ({ vehicle }: NonNullable<TrialMail['radio']>, locale: Locale): string =>
  vehicle === null
    ? inLanguage(locale, ' on your radio', ' sur votre radio')
    : inLanguage(locale, ` in your ${vehicle}`, ` dans votre ${vehicle}`);

function rowsOf({ radio, what, endsOn }: TrialMail, locale: Locale): Letter['rows'] {
  const until =
    what === 'ended' ? ['Ended on', 'Fin de l’essai'] : ['Free until', 'Gratuit jusqu’au'];
  return [
    ...(radio
      ? [
          {
            label: inLanguage(locale, 'Radio ID', 'Numéro de radio'),
            value: `•••• ${radio.lastFour}`,
          },
        ]
      : []),
    {
      label: inLanguage(locale, until[0] ?? '', until[1] ?? ''),
      value: formatDay(endsOn, locale),
    },
  ];
}

/** What comes after the trial, or what can, with its price. */
function pricesIn(
  { planName, first, regular }: TrialPrices,
  { day, goesOn }: { day: string; goesOn: boolean },
  locale: Locale,
): string {
  const words = orderWords(locale);
  const price = `${words.each(formatMoney(regular.price, locale), regular.months)}${words.plusTax}`;
  if (goesOn) {
    return inLanguage(
      locale,
      `${planName} costs ${price} from ${day} until you cancel.`,
      `Le forfait ${planName} coûte ${price} à compter du ${day}, jusqu’à l’annulation.`,
    );
  }
  if (!first) {
    return inLanguage(
      locale,
      `To keep listening, you can choose ${planName} for ${price}.`,
      `Pour continuer d’écouter, vous pouvez choisir le forfait ${planName} à ${price}.`,
    );
  }
  const begins = words.first(formatMoney(first.price, locale), first.months, first.times);
  return inLanguage(
    locale,
    `To keep listening, you can choose ${planName}: ${begins} Then it renews at ${price} until you cancel.`,
    `Pour continuer d’écouter, vous pouvez choisir le forfait ${planName}\u00a0: ${begins} Il se renouvelle ensuite à ${price}, jusqu’à l’annulation.`,
  );
}
