/** The parts of the seed records that are shown. */
interface Fixtures {
  password: string;
  customers: { key: string; email: string; firstName: string }[];
  giftCards: {
    key: string;
    number?: string | undefined;
    cvv2?: string | undefined;
    expiresInMonths?: number | undefined;
    country: 'US' | 'CA';
    /** Minor units. */
    balance: number | null;
  }[];
  devices: { key: string; radioId: string; vin?: string | undefined }[];
  usedCars: {
    vin?: string | undefined;
    radioId?: string | undefined;
    code: number | null;
  }[];
  tokens: {
    token: string;
    type: string;
    path?: string | undefined;
    locale?: string | undefined;
  }[];
}

interface Running {
  origins: { US: string; CA: string };
  inbox: string;
  control: string;
  cards: string;
  chat: string;
  content: string;
  schools: string;
  partners: string;
  carmaker: string;
  fixtures: Fixtures;
  now: Date;
  /** Whether the terminal supports colors. */
  colours: boolean;
}

/** Renders the message shown after the start: which addresses to open, and what to enter there. */
export function welcome({
  origins,
  inbox,
  control,
  cards: gateway,
  chat,
  content,
  schools,
  partners,
  carmaker,
  fixtures,
  now,
  colours,
}: Running): string {
  const { amber, dim, bold } = styles(colours);
  const start = '/subscribe/giftcard';
  const line = (name: string, value: string, hint = '') =>
    `  ${name.padEnd(16)}${value}  ${dim(hint)}`;
  const avery = fixtures.customers.find(({ key }) => key === 'selfpay-us');
  const cards = (['gift-us-50', 'gift-ca-50'] as const).map((key) => cardLine(fixtures, key, now));

  return [
    '',
    `  ${amber('ı|┃|ı')} ${bold('sideband')}`,
    '',
    line('United States', bold(origins.US + start)),
    line('Canada', bold(origins.CA + start), '?langpref=fr for French'),
    line('Inbox', inbox, 'every mail that is sent'),
    '',
    line('Sign in', `${avery?.email} · ${fixtures.password}`),
    ...others(fixtures).map((text, index) => line(index === 0 ? 'Or with it' : '', text)),
    ...cards.map((card, index) => line(index === 0 ? 'Gift cards' : '', card)),
    ...carsOf(fixtures).map((text, index) => line(index === 0 ? 'Trials of cars' : '', text)),
    ...linksOf(fixtures, origins).map((text, index) =>
      line(index === 0 ? 'Links to them' : '', text),
    ),
    ...usedCarsOf(fixtures).map((text, index) => line(index === 0 ? 'Used cars' : '', text)),
    '',
    line('Failures', 'FAIL-503 as the code of a card', 'or SDB-GIFT-2500 FAIL-LOST, -NEVER, -SLOW'),
    line('Cards', gateway, 'takes 4242 4242 4242 4242; faults, refunds and disputes'),
    line('Chat', chat, 'its stand-in: what may go wrong with it'),
    line('Content', content, 'its stand-in: what is written, and what may go wrong with it'),
    line('Students', schools, 'their verifier: documents to look at, and what may go wrong'),
    line('Partners', partners, 'what they include: links to follow, and what may go wrong'),
    line('Car maker', carmaker, 'its cars: links to open Sideband from, and what may go wrong'),
    line('Console', control, 'toggles: who changed what and why'),
    dim('  Ctrl+C stops everything.'),
    '',
  ]
    .map((text) => text.trimEnd())
    .join('\n');
}

/** Customers with the same password, and what their account shows. */
const seen: [key: string, what: string][] = [
  ['pastdue-us', 'bill past due, plans suspended, card expired'],
  ['card-expired-us', 'card expired'],
  ['card-soon-us', 'card expires this month'],
  ['trial-us', 'trial of a car, 70 days left'],
  ['trial-ending-us', 'trial ends in 6 days'],
  ['trial-over-us', 'trial ended four days ago'],
  ['student-us', 'student status is due'],
  ['cancelling-us', 'canceled, can be kept'],
  ['paused-us', 'paused'],
  ['halted-us', 'suspended by us'],
  ['multi-device-us', 'six radios; a plan follows a trial'],
  ['rates-us', 'military, family and advantage rates; an electric car'],
  ['free-plans-us', 'lifetime, employee and demo plans'],
  ['bundle-us', 'car and app in one bundle'],
  ['partner-billed-us', 'billed by Roku'],
  ['upgradeable-us', 'a larger plan is suggested'],
  ['message-us', 'a message of ours'],
  ['three-plans-us', 'a bill past due, three plans, one billed by Amazon, and two cards'],
  ['selfpay-qc', 'Quebec, in French'],
];

function others({ customers }: Fixtures): string[] {
  const known = new Map(customers.map((customer) => [customer.key, customer]));
  return seen.flatMap(([key, what]) => {
    const customer = known.get(key);
    return customer ? `${customer.email.padEnd(22)}${customer.firstName}: ${what}` : [];
  });
}

/** Cars by the state of their trial. */
const cars: [key: string, what: string][] = [
  ['car-unclaimed', 'not claimed'],
  ['car-eligible', 'not started'],
  ['car-claimed', 'claimed by trial-us'],
  ['car-followon', 'a plan follows'],
  ['car-selfpay', 'paid plan'],
  ['car-inactive', 'over'],
  ['car-unknown-phase', 'unknown'],
  ['car-used-eligible', 'used car'],
  ['car-ca-unclaimed', 'not claimed, Canada'],
];

function carsOf({ devices }: Fixtures): string[] {
  return cars.flatMap(([key, what]) => {
    const car = devices.find((one) => one.key === key);
    return car ? `${`${car.radioId} · ${car.vin}`.padEnd(32)}${what}` : [];
  });
}

/** Links that dealers print, and that letters hold. */
function linksOf({ tokens }: Fixtures, origins: Running['origins']): string[] {
  const isOfTrial = ({ type, path = '' }: Fixtures['tokens'][number]) =>
    path.startsWith('activate/trial') && (type === 'dealerQr' || type === 'TOKEN_URL');
  return tokens.filter(isOfTrial).map(({ token, path, locale }) => {
    const origin = locale === 'fr-CA' ? origins.CA : origins.US;
    return `${origin}/${path}?token=${token}${locale ? `&langpref=${locale}` : ''}`;
  });
}

/** Used cars with the codes of their records, three in a line. */
function usedCarsOf({ usedCars }: Fixtures): string[] {
  const known = usedCars.flatMap(({ vin, radioId, code }) =>
    code === null ? [] : `${code}: ${vin ?? radioId}`,
  );
  return known.flatMap((_, nth) => (nth % 3 === 0 ? known.slice(nth, nth + 3).join(' · ') : []));
}

/**
 * Formats the number, CVC and expiry date of a card as a customer types them, with the card's
 * balance.
 */
function cardLine({ giftCards }: Fixtures, key: string, now: Date): string {
  const card = giftCards.find((one) => one.key === key);
  if (!card) return '';
  const { number = '', cvv2 = '', expiresInMonths = 0, country, balance } = card;
  const end = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + expiresInMonths, 1));
  const month = String(end.getUTCMonth() + 1).padStart(2, '0');
  const amount = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: country === 'CA' ? 'CAD' : 'USD',
    currencyDisplay: 'narrowSymbol',
  }).format((balance ?? 0) / 100);
  const groups = number.replace(/(.{4})(?=.)/g, '$1 ');
  return `${groups} · CVC ${cvv2} · ${month}/${end.getUTCFullYear() % 100} · ${amount} (${country})`;
}

function styles(colours: boolean) {
  const style = (code: string) => (text: string) =>
    colours && text ? `\u001b[${code}m${text}\u001b[0m` : text;
  return { amber: style('33'), dim: style('2'), bold: style('1') };
}
