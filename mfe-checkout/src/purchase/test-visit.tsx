import { webcrypto } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, jest } from '@jest/globals';
import type { Sdk } from '@sideband/shared-sdk';
import { accounts } from '@sideband/shared-sdk/account';
import type { PlaceOfUse } from '@sideband/shared-sdk/address';
import { createFakeBackend, type Fate, type GivenCustomer } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import type { RemoteProps } from '@sideband/shared-sdk/react';
import { Alone } from '@sideband/shared-sdk/react/alone';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { App } from '../routes.tsx';

// The human check needs `crypto.subtle`, which jsdom lacks.
Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });

const root = join(import.meta.dirname, '../../..');
const blocks = 'shared-sdk/src/blocks';
const folders = [
  'shared-sdk/src/ui/messages',
  ...readdirSync(join(root, blocks)).map((block) => `${blocks}/${block}/messages`),
  'mfe-checkout/src/messages',
];
const textsOf = (locale: string) =>
  Object.assign(
    {},
    ...folders.map((folder) => {
      try {
        return JSON.parse(readFileSync(join(root, folder, `${locale}.json`), 'utf8'));
      } catch {
        return {}; // a block without messages
      }
    }),
  );

const cardsOrigin = 'https://cards.localhost:4003';

/** Path of the calls that register a browser as a device. */
export const devices = '/device/v1/devices';

export type Backend = ReturnType<typeof createFakeBackend>;

interface Options {
  path: string;
  country?: CountryCode;
  locale?: 'en-US' | 'fr-CA';
  /** Province of a customer in Canada, as the shell knows it. */
  province?: string;
  /** Backend and SDK of an earlier visit in the same tab. */
  again?: { backend: Backend; sdk: Sdk; offer: string };
  /** Product groups of the plan. `streaming` by default. */
  productGroups?: string[];
  /** Opens the page as a signed-in customer with a stored card. */
  asCustomer?: boolean;
  /** Past-due amount of that customer in minor units, due since yesterday. */
  overdue?: number;
  /** Service address of that customer; unknown by default. */
  serviceAddress?: PlaceOfUse;
  /** Sets up further data of that customer. */
  given?: (given: Backend['given'], of: GivenCustomer) => Promise<unknown>;
  now?: () => Date;
  /** Paths whose pages are not built yet. */
  notOpen?: string[];
  /** Whether device registration fails until `better` is called for it. */
  startFails?: boolean;
}

/** Opens a page of checkout as a new visitor on the SDK's fake, with a plan on sale. */
export async function visit({ path, country = 'US', locale = 'en-US', ...request }: Options) {
  const { again, now, productGroups, notOpen = [], overdue = 0 } = request;
  const asCustomer = request.asCustomer || request.given !== undefined;
  if (!again) sessionStorage.clear();
  const backend = again?.backend ?? createFakeBackend(now && { now });
  const offer =
    again?.offer ??
    (await backend.given.offer({
      country,
      isListed: true,
      recommended: true,
      ...(productGroups && { productGroups }),
      content: { name: 'All Access', nameInFrench: 'Accès complet' },
    }));
  const fates = new Map<string, { of: Fate; times: number }>();
  if (request.startFails) fates.set(devices, { of: 'unsent', times: Number.POSITIVE_INFINITY });
  const asked: string[] = [];
  const sdk =
    again?.sdk ??
    backend.newSdk({
      country,
      fetch: (address, init) => {
        const url = address instanceof Request ? address.url : String(address);
        asked.push(`${init?.method ?? 'GET'} ${new URL(url, 'http://x').pathname}`);
        const [part] = [...fates.keys()].filter((name) => url.includes(name));
        const { of: fate = 'well', times = 0 } = fates.get(part ?? '') ?? {};
        if (part !== undefined && times <= 1) fates.delete(part);
        else if (part !== undefined) fates.set(part, { of: fate, times: times - 1 });
        if (fate === 'unsent') throw new TypeError('Failed to fetch');
        const answer = backend.fetch(address, init);
        if (fate !== 'lost') return answer;
        return answer.then(() => Promise.reject(new TypeError('Failed to fetch')));
      },
    });
  const bill = { amountDue: overdue, dueInDays: -1 };
  const lives = request.serviceAddress && { serviceAddress: request.serviceAddress };
  const customer = asCustomer
    ? await backend.given.customer({ country, ...bill, ...lives })
    : undefined;
  const held: boolean[] = [];
  const titles: string[] = [];
  let address = path;
  const texts = textsOf(locale);
  /** History with a single entry. A separate router would need `Request`, which jsdom lacks. */
  const Page = () => {
    const [location, setLocation] = useState(() => locationOf(path));
    address = location.pathname + location.search;
    const move = (to: To, state: unknown) => setLocation(locationOf(to, state));
    const shell = {
      cardsOrigin,
      location,
      province: request.province,
      build: 'f00d1234',
      isOpen: (address: string) => !notOpen.includes(address),
      navigator: {
        createHref: (to: To) => (typeof to === 'string' ? to : `${to.pathname}${to.search}`),
        go() {},
        push: move,
        replace: move,
      },
      hold: (on: boolean) => void held.push(on),
      title: (text: string) => void titles.push(text),
    };
    return (
      <Alone
        sdk={sdk}
        path={path}
        locale={locale}
        country={country}
        shell={shell}
        texts={texts}
        App={App}
      />
    );
  };
  const { unmount } = render(<Page />);
  const start = () => sdk.session.start();
  await act(() => (request.startFails ? expect(start()).rejects.toThrow() : start()));
  if (customer) {
    await backend.given.paymentMethod(customer);
    await request.given?.(backend.given, customer);
    await act(async () => void (await signInWithPassword(sdk, customer)));
  }
  const user = userEvent.setup();
  const press = async (name: string | RegExp) =>
    user.click(await screen.findByRole('button', { name }));
  const fill = async (label: string | RegExp, text: string) => {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
  };
  const visited = {
    backend,
    sdk,
    offer,
    customer,
    held,
    titles,
    user,
    press,
    fill,
    unmount,
    address: () => address,
    /** Sets the outcome of the next calls whose URL contains this part. */
    fate: (part: string, of: Fate, times = 1) => void fates.set(part, { of, times }),
    better: (part: string) => void fates.delete(part),
    /** Returns the consents recorded in the account. */
    async agreed() {
      const mine = await sdk.bind(accounts).readMine();
      return mine.ok ? mine.value.privacyAgreements : [];
    },
    timesAsked: (part: string) => asked.filter((one) => one.includes(part)).length,
    /** Fills in a name and a deliverable address. */
    async fillAddress({ city = 'Albany', state = 'NY', zip = '12207' } = {}) {
      await fill('First name', 'Avery');
      await fill('Last name', 'Stone');
      await fill('Address', '80 State St');
      await fill('City', city);
      await user.selectOptions(await screen.findByLabelText('State'), state);
      await fill('ZIP code', zip);
    },
    /** Fills in what a customer of the app is asked for. */
    async fillPerson({ email = 'avery.stone@example.com', zip = '12207' } = {}) {
      await fill('Email', email);
      await fill('First name', 'Avery');
      await fill('Last name', 'Stone');
      await fill('ZIP code', zip);
    },
    /** Goes through the pages from the email to the payment as a new customer. */
    async comeToPayment() {
      await heading('Your email');
      await fill('Email', 'avery.stone@example.com');
      await press('Continue');
      await heading('Where do you mainly listen?');
      await visited.fillAddress();
      await press('Continue');
      await heading('Payment');
    },
    /** Types a card. Returns a function that lets the gateway accept it once it was sent. */
    typeCard: (number = '4242424242424242') => typeCard(visited.backend, number),
    /** Types a card and presses the button that takes it. */
    async payByCard(button: string | RegExp, number?: string) {
      const take = await visited.typeCard(number);
      await press(button);
      await take();
    },
    /** Accepts the offer terms once the final price is known. */
    agree: async () =>
      user.click(await screen.findByRole('checkbox', { name: /Offer and Renewal terms/ })),
  };
  return visited;
}

type To = string | { pathname?: string; search?: string; hash?: string };

function locationOf(to: To, state: unknown = null) {
  const { pathname, search, hash } = new URL(
    typeof to === 'string' ? to : `${to.pathname}${to.search ?? ''}`,
    'http://localhost',
  );
  return {
    pathname,
    search,
    hash,
    state,
    key: crypto.randomUUID(),
    unstable_mask: undefined,
  } as never as RemoteProps['location'];
}

export type Visit = Awaited<ReturnType<typeof visit>>;

/** The test plays the part of the gateway's iframe. */
async function typeCard(backend: Backend, number: string) {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Card details');
  const source = frame.contentWindow as Window;
  const lastFour = number.slice(-4);
  const heard: { type: string; id: string; setupToken?: string }[] = [];
  jest.spyOn(source, 'postMessage').mockImplementation(((data: (typeof heard)[number]) => {
    heard.push(data);
    if (data.type !== 'check') return;
    tell({ type: 'checked', id: data.id, errors: [], edits: Number(lastFour) });
  }) as never);
  const tell = (what: object) => {
    const data = { cardFields: 1, ...what };
    globalThis.dispatchEvent(new MessageEvent('message', { data, origin: cardsOrigin, source }));
  };
  const say = (what: object) => act(async () => tell(what));
  await say({ type: 'ready' });
  return async () => {
    const confirm = await waitFor(() => {
      const found = heard.find(({ type }) => type === 'confirm');
      if (!found) throw new Error('The page has not asked for the card.');
      return found;
    });
    const setupId = await backend.given.typeCard(confirm.setupToken ?? '', { number });
    const card = { brand: 'visa', lastFour, expiryMonth: 12, expiryYear: 2029 };
    await say({ type: 'confirmed', id: confirm.id, setupId, ...card });
  };
}

export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
