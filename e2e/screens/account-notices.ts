/**
 * What the overview says of an account and its plans. American customers are seeded in each state.
 * For Canadian ones, the server's responses are changed on the way, so that nothing changes there.
 */
import type { Page } from '@playwright/test';
import { person } from '../given/personas/seeded-customers.ts';
import { alter } from './alter.ts';
import type { Screen, State } from './screen.ts';
import { signIn } from './steps.ts';
import { main, us } from './walk.ts';

interface Account {
  billingStatus: object;
  subscriptions: { id: string }[];
  plans: { flags: object }[];
}
interface Subscriptions {
  subscriptions: { source: object }[];
}
type Otherwise = (page: Page) => Promise<unknown>;

const { password } = person('selfpay-us');

/** A customer with the password of all seeded ones. */
const byEmail = (name: string) => ({ email: `${name}@example.com`, password });

/** An American customer in this state, and how a Canadian one is brought into it. */
const stateOf = (name: string, canadian: Otherwise, key = 'selfpay-on'): State => ({
  reach: async (page, words, country) => {
    if (country === 'CA') await canadian(page);
    await signIn(page, words, country === 'CA' ? person(key) : byEmail(name));
    await main(page).locator('dl').first().waitFor();
  },
});

const inDays = (days: number) =>
  new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);

const noticed =
  (notice: object): Otherwise =>
  (page) =>
    alter<Account>(page, 'account', (account) => {
      const subscriptionId = account.subscriptions[0]?.id;
      return { ...account, notice: { id: 'notice-1', subscriptionId, ...notice } };
    });

/** Changes the plans, as the account shows them and as they were bought. */
const planned =
  (flags: object, bought: object, view: object = {}): Otherwise =>
  async (page) => {
    await alter<Account>(page, 'account', (account) => ({
      ...account,
      subscriptions: account.subscriptions.map((one) => ({ ...one, ...view })),
      plans: account.plans.map((one) => ({ ...one, flags: { ...one.flags, ...flags } })),
    }));
    await alter<Subscriptions>(page, 'commerce/v1/subscriptions', ({ subscriptions }) => ({
      subscriptions: subscriptions.map((one) => ({ ...one, ...bought })),
    }));
  };

const owing: Otherwise = (page) =>
  alter<Account>(page, 'account', (account) => ({
    ...account,
    billingStatus: { ...account.billingStatus, isPastDue: true },
    notice: { type: 'payBill', id: 'bill-1' },
  }));

const suggested: Otherwise = async (page) => {
  let subscriptionId = '';
  await alter<Account>(page, 'account', (account) => {
    subscriptionId = account.subscriptions[0]?.id ?? '';
    return account;
  });
  await alter(page, 'account/next-best-action', () => ({
    actions: [{ type: 'upgrade', id: 'upgrade-1', subscriptionId }],
  }));
};

/** Our messages are written in the customer's language. */
const written: Otherwise = (page) =>
  alter(page, 'ivm/v1/ivm/message*', () => {
    const isFrench = page.url().includes('fr-CA');
    return {
      id: 'message-1',
      title: isFrench ? 'Quarante nouvelles stations' : 'Forty new stations',
      body: isFrench
        ? 'Elles se sont ajoutées à votre forfait ce mois-ci. Voyez ce que comprend chaque forfait.'
        : 'They came with your plan this month. See what each plan includes.',
      action: { label: isFrench ? 'Voir les forfaits' : 'See plans', url: '/subscribe' },
      expiresAt: null,
    };
  });

const card = { type: 'updateCard', last4Digits: '4242' };

export const noticesScreen: Screen = {
  name: 'account-notices',
  path: '/account',
  isServed: true,
  states: {
    'past due': stateOf('sam', owing, 'selfpay-qc'),
    'card expired': stateOf('owen', noticed({ ...card, isExpired: true })),
    'card expires this month': stateOf(
      person('card-soon-us').email.replace(/@.*/, ''),
      noticed({ ...card, isExpired: false }),
    ),
    'trial ends': stateOf(
      'nina',
      noticed({ type: 'renewTrial', endsOn: inDays(6), daysLeft: 6 }),
      'trial-ca',
    ),
    'student status is due': stateOf(
      person('student-us').email.replace(/@.*/, ''),
      noticed({ type: 'reverifyStudent', validUntil: inDays(20), isOver: false }),
    ),
    canceled: stateOf(
      person('cancelling-us').email.replace(/@.*/, ''),
      noticed({ type: 'keepPlan', endsOn: inDays(9) }),
    ),
    'a suggestion': stateOf(person('upgradeable-us').email.replace(/@.*/, ''), suggested),
    'a message of ours': stateOf('ella', written),
  },
};

const free = { kind: 'internal', externalReference: 'i-1' };

export const planStatesScreen: Screen = {
  name: 'account-plan-states',
  path: '/account',
  isServed: true,
  states: {
    paused: stateOf('reese', planned({}, { state: 'inactive' }, { isPaused: true })),
    'suspended by us': stateOf(
      'iris',
      planned({}, { state: 'suspended' }, { inactiveReason: 'suspension', isSuspended: true }),
    ),
    'electric car, military and family': stateOf('vera', planned({ isMilitary: true }, {})),
    'lifetime, employee and demo': stateOf('theo', planned({ isLifetime: true }, { source: free })),
  },
};

export const otherPlansScreen: Screen = {
  name: 'account-other-plans',
  path: '/account',
  isServed: true,
  places: us,
  states: {
    'car and app in one bundle': stateOf('milo', async () => {}),
    'a plan follows the trial': stateOf(
      person('multi-device-us').email.replace(/@.*/, ''),
      async () => {},
    ),
  },
};
