import { type Form, formIn, textIn } from './form.ts';
import { newId, seconds } from './ids.ts';
import { invalidRequest, noSuch, turnedDown } from './stripe-error.ts';
import {
  cardByLastFour,
  cardByNumber,
  declined,
  isCardNumber,
  type TestCard,
} from './test-cards.ts';
import type { Holder } from './wallet/holders.ts';

/** A stored card. It refers to a test card, which defines its behavior, instead of a number. */
export interface Method {
  id: string;
  card: TestCard;
  expMonth: number;
  expYear: number;
  billing: { name: string | null; address: Address };
  customer: string | null;
  isDetached: boolean;
  created: number;
  /** Set when the network has replaced the number. */
  newLastFour?: string;
}

type Address = Record<(typeof addressLines)[number], string | null>;
const addressLines = ['line1', 'line2', 'city', 'state', 'postal_code', 'country'] as const;

/**
 * Stores cards in memory. The ID encodes the test card and its expiry date, so a card that the seed
 * records or an earlier run stored in a database is recognized here too. The first customer to use
 * such an ID owns it.
 */
export function createMethods({ now }: { now: () => Date }) {
  const kept = new Map<string, Method>();

  function keep(method: Omit<Method, 'id' | 'isDetached' | 'created'>, id = idOf(method)): Method {
    const made = { ...method, id, isDetached: false, created: seconds(now()) };
    kept.set(id, made);
    return made;
  }

  function find(id: string): Method | undefined {
    const known = kept.get(id);
    if (known) return known;
    const [, lastFour = '', month, year] = /^pm_(\d{4})x(\d\d)(\d\d)x\w+$/.exec(id) ?? [];
    const card = cardByLastFour(lastFour);
    if (!card) return undefined;
    const billing = billingIn(undefined);
    const dates = { expMonth: Number(month), expYear: 2000 + Number(year) };
    return keep({ card, ...dates, billing, customer: null }, id);
  }

  const get = (id: string): Method => find(id) ?? noSuch('PaymentMethod', id, 'payment_method');

  return {
    get,
    /** Creates a card from typed data. Throws a card error if the data is invalid. */
    create(data: Form | undefined): Method {
      const typed = formIn(data, 'card');
      const dates = {
        expMonth: Number(textIn(typed, 'exp_month')),
        expYear: fullYear(Number(textIn(typed, 'exp_year'))),
      };
      const card = judgeTyped(textIn(typed, 'number') ?? '', textIn(typed, 'cvc') ?? '');
      judgeDates(dates, now());
      return keep({ card, ...dates, billing: billingIn(data), customer: null });
    },
    /** Creates a wallet card. The ID marks the card as one from a wallet. */
    inWallet(card: TestCard, { firstName, lastName, address }: Holder): Method {
      const dates = { expMonth: 12, expYear: now().getUTCFullYear() + 3 };
      const { addressLine1: line1, city, state, zip: postal_code, country } = address;
      const billing = {
        name: `${firstName} ${lastName}`,
        address: { line1, line2: null, city, state, postal_code, country },
      };
      const method = { card, ...dates, billing, customer: null };
      return keep(method, idOf(method, 'wallet'));
    },
    change(id: string, form: Form): Method {
      const method = get(id);
      const typed = formIn(form, 'card');
      const dates = {
        expMonth: Number(textIn(typed, 'exp_month') ?? method.expMonth),
        expYear: fullYear(Number(textIn(typed, 'exp_year') ?? method.expYear)),
      };
      if (typed) judgeDates(dates, now());
      const billing = formIn(form, 'billing_details') ? billingIn(form) : method.billing;
      return Object.assign(method, dates, { billing });
    },
    attach(id: string, customer: string): Method {
      const method = get(id);
      if (method.isDetached) {
        return invalidRequest(
          'This PaymentMethod was previously used and detached. It may not be used again.',
          { code: 'payment_method_unexpected_state' },
        );
      }
      if (method.customer !== null && method.customer !== customer) {
        return invalidRequest(
          'The payment method you provided has already been attached to a customer.',
          { code: 'payment_method_unexpected_state' },
        );
      }
      return Object.assign(method, { customer });
    },
    detach(id: string): Method {
      const method = get(id);
      if (method.isDetached) {
        invalidRequest('The payment method you provided is not attached to a customer.');
      }
      return Object.assign(method, { customer: null, isDetached: true });
    },
    /** Detaches all cards of a deleted customer. */
    detachAll(customer: string) {
      for (const method of kept.values()) {
        if (method.customer === customer)
          Object.assign(method, { customer: null, isDetached: true });
      }
    },
    /**
     * Applies the new details of a card that its bank has replaced. The card's ID stays the same.
     */
    replace(id: string, { lastFour, ...dates }: Replacement): Method {
      return Object.assign(get(id), dates, lastFour !== undefined && { newLastFour: lastFour });
    },
    /** Returns the cards, newest first. */
    all: () => [...kept.values()].reverse(),
    isExpired: ({ expMonth, expYear }: Method) => hasEnded({ expMonth, expYear }, now()),
  };
}
export type Methods = ReturnType<typeof createMethods>;

export interface Replacement {
  expMonth: number;
  expYear: number;
  /** The number stays the same if omitted. */
  lastFour?: string;
}

const idOf = (
  { card, expMonth, expYear }: Pick<Method, 'card' | 'expMonth' | 'expYear'>,
  kind = '',
) => {
  const until = `${String(expMonth).padStart(2, '0')}${String(expYear).slice(-2)}`;
  return newId(`pm_${card.number.slice(-4)}x${until}x${kind}`);
};

const fullYear = (year: number) => (year < 100 ? 2000 + year : year);

/** Whether the card has expired. UTC is accurate enough for a stand-in. */
const hasEnded = ({ expMonth, expYear }: { expMonth: number; expYear: number }, at: Date) =>
  Date.UTC(expYear, expMonth) <= at.getTime();

function judgeTyped(number: string, cvc: string): TestCard {
  if (!isCardNumber(number)) {
    const message = 'Your card number is incorrect.';
    return turnedDown({ code: 'incorrect_number', message, param: 'number' });
  }
  const card = cardByNumber(number);
  // As in Stripe's test mode, a real card is never accepted.
  if (!card) return turnedDown({ ...declined('live_mode_test_card'), param: 'number' });
  if (!(card.brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/).test(cvc)) {
    const message = "Your card's security code is invalid.";
    return turnedDown({ code: 'invalid_cvc', message, param: 'cvc' });
  }
  return card;
}

function judgeDates(dates: { expMonth: number; expYear: number }, at: Date) {
  const { expMonth, expYear } = dates;
  if (!Number.isInteger(expMonth) || expMonth < 1 || expMonth > 12) {
    const message = "Your card's expiration month is invalid.";
    turnedDown({ code: 'invalid_expiry_month', message, param: 'exp_month' });
  }
  if (!Number.isInteger(expYear) || expYear > 2099 || hasEnded(dates, at)) {
    const message = "Your card's expiration year is invalid.";
    turnedDown({ code: 'invalid_expiry_year', message, param: 'exp_year' });
  }
}

function billingIn(form: Form | undefined): Method['billing'] {
  const details = formIn(form, 'billing_details');
  const address = formIn(details, 'address');
  const lines = addressLines.map((line) => [line, textIn(address, line) ?? null]);
  return { name: textIn(details, 'name') ?? null, address: Object.fromEntries(lines) };
}

/** Formats a card as the API returns it. */
export const showMethod = ({ id, card, billing, customer, created, ...method }: Method) => ({
  id,
  object: 'payment_method',
  type: 'card',
  livemode: false,
  metadata: {},
  created,
  customer,
  billing_details: { email: null, phone: null, ...billing },
  card: {
    brand: card.brand,
    last4: method.newLastFour ?? card.number.slice(-4),
    exp_month: method.expMonth,
    exp_year: method.expYear,
    country: 'US',
    funding: 'credit',
    fingerprint: `fp${card.number.slice(-4)}`,
    // Wallet cards are marked in their ID.
    wallet: /xwallet\w*$/.test(id) ? { type: 'google_pay', google_pay: {} } : null,
  },
});
