import type { z } from '@sideband/shared-sdk/wire';
import type { plan } from './catalogue-fixtures.ts';
import type {
  CustomerFixture,
  DeviceFixture,
  InvoiceFixture,
  SubscriptionFixture,
} from './customer-fixtures.ts';

type PlanFixture = z.infer<typeof plan>;

/** Rates that are not sold on the site. They are billed as an offer of the site, or not at all. */
const plans: PlanFixture[] = [
  ['satellite-lifetime', 'LIFETIME'],
  ['satellite-military', 'MILITARY'],
  ['satellite-family', 'FAMILY'],
  ['satellite-advantage', 'ADVANTAGE'],
  ['satellite-demo', 'DEMO'],
  ['satellite-trial-extended', 'TRIAL_EXT'],
].map(
  ([key = '', planType = '']): PlanFixture => ({
    key,
    planType,
    service: 'satellite',
    package: 'SDB_AUD_ME',
    category: 'entertainment',
    streamingAvaliable: true,
  }),
);
const employeePlan: PlanFixture = {
  key: 'streaming-employee',
  planType: 'EMPLOYEE',
  service: 'streaming',
  package: 'SDB_IP_SA',
};

const device = (key: string, radioId: string, owner: string, more: object = {}): DeviceFixture => ({
  key,
  radioId,
  owner,
  type: 'car',
  country: 'US',
  lifecycle: 'selfPay',
  ...more,
});
const cars = {
  ending: { make: 'Mazda', model: 'CX-5', year: 2022 },
  electric: { make: 'Ford', model: 'Mustang Mach-E', year: 2024, isElectric: true },
  second: { make: 'Honda', model: 'CR-V', year: 2021 },
  over: { make: 'Kia', model: 'Sportage', year: 2025 },
  third: { make: 'Toyota', model: 'Camry', year: 2020 },
  bundle: { make: 'Subaru', model: 'Outback', year: 2023 },
};
const trial = { lifecycle: 'trialClaimed', daysIn: 84, daysTotal: 90 };
const overTrial = { lifecycle: 'inactive', daysIn: 94, daysTotal: 90 };
const devices: DeviceFixture[] = [
  device('car-trial-ending', '8R4T2WEA', 'trial-ending-us', { ...cars.ending, ...trial }),
  device('car-trial-over', '8R4T2WEM', 'trial-over-us', { ...cars.over, ...overTrial }),
  device('rates-car-1', '8R4T2WEB', 'rates-us', cars.electric),
  device('rates-car-2', '8R4T2WEC', 'rates-us', cars.second),
  device('rates-car-3', '8R4T2WED', 'rates-us', cars.third),
  device('free-radio-1', '8R4T2WEE', 'free-plans-us', { type: 'radio', nickname: 'Kitchen' }),
  device('free-radio-2', '8R4T2WEF', 'free-plans-us', { type: 'radio', nickname: 'Showroom' }),
  device('car-bundle', '8R4T2WEG', 'bundle-us', cars.bundle),
  device('car-halted', '8R4T2WEH', 'halted-us', cars.third),
  device('car-three-plans', '8R4T2WEJ', 'three-plans-us', cars.second),
  device('radio-three-plans', '8R4T2WEK', 'three-plans-us', { type: 'radio', nickname: 'Kitchen' }),
];

const offer = 'new-sat-me-us';
const card = { number: '4242424242424242', expiresInMonths: 24 };
const paid = (more: Partial<SubscriptionFixture> = {}): SubscriptionFixture => ({
  plan: 'streaming-all-access',
  offer: 'new-streaming-all-access-us',
  phase: 'fullPrice',
  state: 'active',
  source: 'stripe',
  renewsIn: '+21',
  ...more,
});
const given = (plan: string, device?: string): SubscriptionFixture =>
  paid({ plan, source: 'internal', ...(device ? { offer, device } : {}) });

const customer = (
  key: string,
  names: readonly [string, string],
  accountNumber: string,
  more: Pick<CustomerFixture, 'subscriptions'> & Partial<CustomerFixture>,
): CustomerFixture => ({
  key,
  accountNumber,
  email: `${names[0].toLowerCase()}@example.com`,
  firstName: names[0],
  lastName: names[1],
  country: 'US',
  addressLine1: '1 Capitol Sq',
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  phone: `51855501${accountNumber.slice(-2)}`,
  hasPassword: true,
  contactOptions: ['EMAIL'],
  ...more,
});

/** Customers whose account shows a state that none of the specified seed customers has. */
const customers: CustomerFixture[] = [
  customer('trial-ending-us', ['Nina', 'Hale'], '41000009011', {
    subscriptions: [
      {
        plan: 'satellite-trial-extended',
        offer: 'trial-new-car-us',
        phase: 'trial',
        state: 'active',
        source: 'sms',
        device: 'car-trial-ending',
        daysIn: 84,
        daysTotal: 90,
      },
    ],
  }),
  customer('trial-over-us', ['Hugo', 'Lind'], '41000009095', {
    subscriptions: [
      {
        plan: 'satellite-platinum-trial',
        offer: 'trial-new-car-us',
        phase: 'trial',
        state: 'closed',
        terminatedOn: '-4',
        source: 'sms',
        device: 'car-trial-over',
        daysIn: 94,
        daysTotal: 90,
      },
    ],
  }),
  customer('card-expired-us', ['Owen', 'Marsh'], '41000009024', {
    card: { ...card, expiresInMonths: -1 },
    subscriptions: [paid({ renewsIn: '+12' })],
  }),
  customer('rates-us', ['Vera', 'Quist'], '41000009037', {
    card,
    subscriptions: [
      paid({ plan: 'satellite-military', offer, device: 'rates-car-1', isPrimary: true }),
      paid({ plan: 'satellite-family', offer, device: 'rates-car-2' }),
      paid({ plan: 'satellite-advantage', offer, device: 'rates-car-3' }),
    ],
  }),
  customer('free-plans-us', ['Theo', 'Brandt'], '41000009040', {
    subscriptions: [
      given('streaming-employee'),
      given('satellite-lifetime', 'free-radio-1'),
      given('satellite-demo', 'free-radio-2'),
    ],
  }),
  customer('bundle-us', ['Milo', 'Sato'], '41000009053', {
    card,
    subscriptions: [
      paid({ plan: 'satellite-music-entertainment', offer: 'new-vega-us', device: 'car-bundle' }),
    ],
  }),
  customer('halted-us', ['Iris', 'Novak'], '41000009066', {
    card,
    subscriptions: [
      {
        ...paid({ plan: 'satellite-music-entertainment', offer, device: 'car-halted' }),
        state: 'suspended',
        inactiveReason: 'suspension',
      },
    ],
  }),
  customer('message-us', ['Ella', 'Dunn'], '41000009079', {
    card,
    subscriptions: [
      paid({ streamingCredentials: { username: 'ella.d', hasRandomCredentials: false } }),
    ],
  }),
  customer('three-plans-us', ['Lena', 'Ortiz'], '41000009082', {
    card,
    otherCard: { number: '5555555555554444', expiresInMonths: 30 },
    balanceDue: 1099,
    subscriptions: [
      { ...paid({ renewsIn: '+20' }), state: 'suspended', inactiveReason: 'nonPay' },
      paid({
        plan: 'satellite-essential',
        offer: 'new-sat-essential-us',
        device: 'car-three-plans',
        renewsIn: '+15',
      }),
      paid({
        plan: 'satellite-music-entertainment',
        offer,
        device: 'radio-three-plans',
        source: 'amazon',
        renewsIn: '+9',
      }),
    ],
  }),
];

/** The unpaid bill for the month that has begun. */
const invoices: InvoiceFixture[] = [
  {
    key: 'inv-three-plans-1',
    number: 'INV-3P-US-1',
    customer: 'three-plans-us',
    issuedOn: '-10',
    dueOn: '-10',
    lines: [
      {
        offer: 'new-streaming-all-access-us',
        plan: 'streaming-all-access',
        periodFrom: '-10',
        periodTo: '+20',
        amount: 1099,
        mrfAmount: 0,
        prorationAdjustmentApplied: 0,
        taxAmount: 0,
      },
    ],
    taxes: { total: 0, breakdown: [] },
    amountTotal: 1099,
    appliedBalance: 0,
    amountPaid: 0,
    amountDue: 1099,
  },
];

/** Messages that the account pages show. */
export const messages = [
  {
    messageId: 'message-new-stations',
    customer: 'message-us',
    path: '/subscribe',
    texts: {
      'en-US': {
        title: 'Forty new stations',
        body: 'They came with your plan this month. See what each plan includes.',
        action: 'See plans',
      },
    },
  },
];

interface Seeded {
  customers: CustomerFixture[];
  devices: DeviceFixture[];
  invoices: InvoiceFixture[];
  plans: PlanFixture[];
}

/** Adds these customers to the specified ones. */
export const withStates = <Fixtures extends Seeded>(fixtures: Fixtures): Fixtures => ({
  ...fixtures,
  customers: [...fixtures.customers, ...customers],
  devices: [...fixtures.devices, ...devices],
  invoices: [...fixtures.invoices, ...invoices],
  plans: [...fixtures.plans, ...plans, employeePlan],
});
