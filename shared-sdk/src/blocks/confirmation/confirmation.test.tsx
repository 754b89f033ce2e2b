import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import type { Order } from '@sideband/shared-sdk/orders';
import { exampleCharges } from '@sideband/shared-sdk/orders/examples';
import { orderId } from '@sideband/shared-sdk/orders/model';
import { Alone } from '@sideband/shared-sdk/react/alone';
import { render, screen } from '@testing-library/react';
import { nextWay, OrderConfirmation, type OrderConfirmationProps } from './index.ts';

const folders = ['../../ui/messages', '../price-summary/messages', 'messages'];
const textsOf = (locale: string) =>
  Object.assign(
    {},
    ...folders.map((folder) =>
      JSON.parse(readFileSync(join(import.meta.dirname, folder, `${locale}.json`), 'utf8')),
    ),
  );
const confirmed = { state: 'confirmed', expiresAt: '2026-11-21T12:15:00Z' } as const;
const order: Order = {
  ...confirmed,
  id: orderId.parse('OAC-1a2b3c4d-0000-4000-8000-000000000001'),
  offerId: 'new-streaming-all-access-us',
  subscriptionId: 'sub-1',
  created: '2026-11-21T12:00:00Z',
  charges: exampleCharges,
};

function show(props: Partial<OrderConfirmationProps> = {}, locale: 'en-US' | 'fr-CA' = 'en-US') {
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
  const sdk = createFakeBackend().newSdk();
  render(<Alone {...{ App, sdk, locale }} path="/done" texts={textsOf(locale)} />);
}
const ways = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

describe('the page after a purchase', () => {
  it('says that it worked, to whom it was mailed, and what it is called', () => {
    show();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You’re all set, Avery');
    expect(screen.getByText('OAC-1A2B3C4D')).toBeTruthy();
    expect(screen.getByText('Nov 21, 2026')).toBeTruthy();
    expect(screen.getByText('We sent this to a•••@example.com.')).toBeTruthy();
    expect(document.body.textContent).not.toContain('avery@example.com');
    expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy();
  });

  it('says it in French', () => {
    show({}, 'fr-CA');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tout est prêt, Avery');
    expect(screen.getByText('21 novembre 2026')).toBeTruthy();
  });

  it('leads to listening, and first to a sign-in where there is none', () => {
    show();
    expect(ways()).toEqual(['Start listening', 'Link a TV or speaker']);
  });

  it('leads to a sign-in where there is none', () => {
    show({ hasCredentials: false });
    expect(ways()).toEqual(['Set up sign-in']);
  });
});

it.each([
  [{ hasCredentials: false, isSatellite: true }, 'credentials'],
  [{ hasCredentials: true, isSatellite: true }, 'signal'],
  [{ hasCredentials: true, isSatellite: false }, 'listen'],
] as const)('of %j the next way is %s', (bought, way) => {
  expect(nextWay(bought)).toBe(way);
});
