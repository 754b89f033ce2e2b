import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { createFakeBackend, type RadioOptions } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import type { Order } from '@sideband/shared-sdk/orders';
import { exampleCharges, exampleOrder } from '@sideband/shared-sdk/orders/examples';
import { orderId } from '@sideband/shared-sdk/orders/model';
import { Alone } from '@sideband/shared-sdk/react/alone';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { nextWay, OrderConfirmation, type OrderConfirmationProps } from './index.ts';

const folders = [
  '../../ui/messages',
  '../breakdown/messages',
  '../help/messages',
  '../price-summary/messages',
  'messages',
];
const textsOf = (locale: string) =>
  Object.assign(
    {},
    ...folders.map((folder) =>
      JSON.parse(readFileSync(join(import.meta.dirname, folder, `${locale}.json`), 'utf8')),
    ),
  );
const confirmed = { state: 'confirmed', expiresAt: '2026-11-21T12:15:00Z' } as const;
const order: Order = {
  ...exampleOrder,
  ...confirmed,
  id: orderId.parse('OAC-1a2b3c4d-0000-4000-8000-000000000001'),
  subscriptionId: 'sub-1',
};

function show(
  props: Partial<OrderConfirmationProps> = {},
  locale: 'en-US' | 'fr-CA' = 'en-US',
  { sdk = createFakeBackend().newSdk(), notOpen = [] as string[] } = {},
) {
  const App = () => (
    <OrderConfirmation
      order={order}
      nameOf={() => 'All Access'}
      firstName="Avery"
      email="avery@example.com"
      hasCredentials
      {...props}
    />
  );
  const isOpen = (address: string) => !notOpen.some((path) => address.startsWith(path));
  render(
    <Alone
      App={App}
      sdk={sdk}
      locale={locale}
      path="/done"
      texts={textsOf(locale)}
      shell={{ isOpen }}
    />,
  );
}
const renewing = { ...order.charges, ongoingCharge: exampleCharges.oneTimeCharge };
const shownFor = (term: string) => screen.getByText(term).nextElementSibling?.textContent;
/** Next steps on this site. */
const ways = () =>
  screen
    .queryAllByRole('link')
    .filter((link) => !link.getAttribute('href')?.startsWith('tel:'))
    .map(({ textContent }) => textContent);

describe('OrderConfirmation', () => {
  it("shows what else is offered below the page's own buttons", () => {
    show({ children: 'One more thing' });
    const text = document.body.textContent;
    expect(text.indexOf('One more thing')).toBeGreaterThan(text.indexOf('Print'));
  });

  it('shows the number to call when a radio stays silent, and none without a radio', () => {
    show({ deviceId: 'device-1' });
    const call = screen.getByRole('link', { name: 'Call 1\u2011888\u2011555\u20110134' });
    expect(call.getAttribute('href')).toBe('tel:1-888-555-0134');
    cleanup();
    show();
    expect(screen.queryByRole('link', { name: /^Call/ })).toBeNull();
  });

  it('shows which car and which Radio ID the plan is for', () => {
    const vehicleState = { make: 'BMW', model: 'X5', year: 2022 };
    show({ deviceId: 'device-1', radio: { radioId: '5B8N1WVG', vehicleState } });
    expect(shownFor('Radio')).toBe('2022 BMW X5Radio ID 5B8N1WVG');
  });

  it('shows the Radio ID of a radio that is in no known car', () => {
    show({ deviceId: 'device-1', radio: { radioId: '5B8N1WVG' } });
    expect(shownFor('Radio')).toBe('Radio ID 5B8N1WVG');
  });

  it('shows the order number, the start date and the masked email of the confirmation', () => {
    show();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You’re all set, Avery');
    expect(screen.getByText('OAC-1A2B3C4D')).toBeTruthy();
    expect(shownFor('Ordered on')).toBe('Nov 21, 2026');
    expect(shownFor('Your plan starts')).toBe('Nov 21, 2026');
    expect(shownFor('Receipt sent to')).toBe('a•••@example.com');
    expect(document.body.textContent).not.toContain('avery@example.com');
    expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy();
  });

  it('shows the start date of a plan that follows another one and requests no signal yet', () => {
    const { oneTimeCharge: plan } = exampleCharges;
    const zeroCharge = { ...plan, lines: [], taxes: [] };
    const charges = { zeroCharge, ongoingCharge: { ...plan, count: null, starts: '2027-01-21' } };
    const campaign = 'Your plan is on.';
    show({ order: { ...order, charges }, deviceId: 'dev-1', campaign });
    expect(
      screen.getByText('Your plan starts on Jan 21, 2027. Until then, nothing changes.'),
    ).toBeTruthy();
    expect(shownFor('Your plan starts')).toBe('Jan 21, 2027');
    expect(screen.queryByText(campaign)).toBeNull();
    expect(screen.queryByText('Turn your radio on')).toBeNull();
  });

  it('mentions the email address only once when the campaign mentions it', () => {
    show({ campaign: 'Your plan is on. We sent the details to your email.' });
    expect(document.body.textContent.match(/we sent/gi)).toHaveLength(1);
  });

  it('renders in French', () => {
    show({}, 'fr-CA');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tout est prêt, Avery');
    expect(shownFor('Date de la commande')).toBe('21 novembre 2026');
    expect(shownFor('Début du forfait')).toBe('21 novembre 2026');
  });

  it.each([
    [{}, ['Sign in on any phone', 'Cancel anytime']],
    [{ hasCredentials: false }, ['We email you a code each time', 'Cancel anytime']],
    [
      { deviceId: 'dev-1' },
      ['Once your radio has its signal', 'Sign in on any phone', 'Cancel anytime'],
    ],
    // Nothing to cancel: the plan ends by itself.
    [{ order }, ['Sign in on any phone']],
  ] as const)('says what comes next, with %j', (props, expected) => {
    show({ order: { ...order, charges: renewing }, ...props });
    const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    expect(steps).toHaveLength(expected.length);
    for (const [nth, step] of expected.entries()) expect(steps[nth]).toContain(step);
  });

  it('links to listening and to linking a device', () => {
    show();
    expect(ways()).toEqual(['Start listening', 'Link a TV or speaker']);
  });

  it('offers the signal and the app for a plan that includes both', () => {
    show({ deviceId: 'dev-1', streams: true });
    expect(screen.getByRole('button', { name: 'Send the signal to my radio' })).toBeTruthy();
    expect(ways()).toEqual(['Start listening', 'Go to my account']);
  });

  it('links to the sign-in setup when the customer has no credentials', () => {
    show({ hasCredentials: false });
    expect(ways()).toEqual(['Set up sign-in']);
  });

  it.each([
    [{}, '/subscribe/linking', ['Start listening']],
    [{}, '/onboarding', ['Go to my account', 'Link a TV or speaker']],
    [{ hasCredentials: false }, '/account/credentials', ['Go to my account']],
    [{ deviceId: 'dev-1', streams: true }, '/onboarding', ['Go to my account']],
  ] as const)(
    'with %j, does not link to %s while that page is not built',
    (props, path, expected) => {
      show(props, 'en-US', { notOpen: [path] });
      expect(ways()).toEqual(expected);
    },
  );
});

describe('SendSignal', () => {
  const bought = async (request: RadioOptions = {}, notOpen: string[] = []) => {
    const backend = createFakeBackend();
    const customer = await backend.given.customer();
    const radio = await backend.given.radio({ of: customer, lifecycle: 'selfPay', ...request });
    const sdk = backend.newSdk();
    await signInWithPassword(sdk, customer);
    show({ deviceId: radio.deviceId }, 'en-US', { sdk, notOpen });
    const user = userEvent.setup();
    const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
    return { backend, customer, sdk, press };
  };

  it('sends the signal up to three times a day', async () => {
    const { press } = await bought();
    await press('Send the signal to my radio');
    expect(await screen.findByText('Signal sent')).toBeTruthy();
    await press('Send it again');
    await screen.findByText(/You can send it once more today/);
    await press('Send it again');
    await screen.findByText('That was the last signal for today.');
    expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull();
  });

  it('allows a retry after the signal failed or no response arrived', async () => {
    const { backend, press } = await bought({ refresh: 'FAILED_TO_REFRESH_DEVICE' });
    await press('Send the signal to my radio');
    await screen.findByText('The signal didn’t go out');
    backend.fail('radios.refresh', 'network');
    await press('Send the signal to my radio');
    await screen.findByText('We can’t reach Sideband');
    await press('Send the signal to my radio');
    expect(await screen.findByText('The signal didn’t go out')).toBeTruthy();
    expect(backend.timesAsked('radios.refresh')).toBe(3);
  });

  it.each([
    [{ refresh: 'DEVICE_REFRESH_NOT_SUPPORTED' }, 'This radio doesn’t need a signal', undefined],
    [
      { lifecycle: 'inactive' },
      'This radio has no plan',
      ['See plans for it', '/subscribe/checkout/purchase/satellite/organic'],
    ],
  ] as const)(
    'removes the button when another signal would not help: %j',
    async (request, said, way) => {
      const { press } = await bought(request);
      await press('Send the signal to my radio');
      await screen.findByText(said);
      if (way) {
        const [name, address] = way;
        expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(address);
      }
      expect(screen.queryByRole('button', { name: 'Send the signal to my radio' })).toBeNull();
    },
  );

  it('links to the payment of a past-due bill instead of sending the signal', async () => {
    const { backend, customer, press } = await bought();
    await backend.given.invoice({ of: customer, dueInDays: -2 });
    await press('Send the signal to my radio');
    await screen.findByText('A payment is past due');
    const way = screen.getByRole('link', { name: 'Pay now' });
    expect(way.getAttribute('href')).toBe('/account/pay');
    expect(screen.queryByRole('button', { name: 'Send the signal to my radio' })).toBeNull();
  });

  it.each([
    ['DEVICE_NOT_FOUND', 'We couldn’t find this radio'],
    ['DEVICE_LIMIT_EXCEEDED_FOR_PHONE_NUMBER', 'This phone number has more than five radios'],
  ])('shows why the server refuses the signal: %s', async (code, said) => {
    const { backend, press } = await bought();
    backend.refuse('radios.refresh', { code });
    await press('Send the signal to my radio');
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.queryByText('Signal sent')).toBeNull();
  });

  it('shows that the daily limit has been reached and when to try again', async () => {
    const { backend, press } = await bought();
    const refusal = { code: 'REFRESH_LIMIT_REACHED', retryAfterSeconds: 3600 };
    backend.refuse('radios.refresh', refusal);
    await press('Send the signal to my radio');
    expect(await screen.findByText('You’ve sent three signals today')).toBeTruthy();
    const inAnHour = [Date.now(), Date.now() - 60_000].map((now) =>
      new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }).format(now + 3600_000),
    );
    const said = screen.getByText(/try again after \d{1,2}:\d{2}/).textContent;
    expect(inAnHour.some((time) => said.endsWith(`try again after ${time}.`))).toBe(true);
    expect(screen.queryByRole('button', { name: 'Send the signal to my radio' })).toBeNull();
  });

  it('refers to the chat for a past-due bill while the payment page is not built', async () => {
    const { backend, customer, press } = await bought({}, ['/account/pay']);
    await backend.given.invoice({ of: customer, dueInDays: -2 });
    await press('Send the signal to my radio');
    await screen.findByText('A payment is past due');
    expect(screen.getByText(/can’t pay bills online yet. Chat with us/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull();
  });
});

it.each([
  [{ hasCredentials: false, isSatellite: true }, 'credentials'],
  [{ hasCredentials: true, isSatellite: true }, 'signal'],
  [{ hasCredentials: true, isSatellite: false }, 'listen'],
] as const)('nextWay of %j is %s', (bought, way) => {
  expect(nextWay(bought)).toBe(way);
});
