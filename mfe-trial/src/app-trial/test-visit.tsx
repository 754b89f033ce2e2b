import { webcrypto } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import type { Sdk } from '@sideband/shared-sdk';
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
  'mfe-trial/src/messages',
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

type Backend = ReturnType<typeof createFakeBackend>;

interface Options {
  path: string;
  country?: CountryCode;
  locale?: 'en-US' | 'fr-CA';
  /** Backend and SDK of an earlier visit in the same tab. */
  again?: { backend: Backend; sdk: Sdk };
  /** Whether the trial ends by itself instead of renewing. */
  endsItself?: boolean;
  /** Opens the page as this signed-in customer. */
  as?: (given: Backend['given']) => Promise<GivenCustomer>;
  /** Sets up further data. */
  given?: (given: Backend['given']) => Promise<unknown>;
}

/** Opens a page of the trial on the SDK's fake, with a trial and a plan on sale. */
export async function visit({ path, country = 'US', locale = 'en-US', ...request }: Options) {
  const { again, endsItself = false } = request;
  if (!again) sessionStorage.clear();
  const backend = again?.backend ?? createFakeBackend();
  const { given } = backend;
  if (!again) {
    const on = { country, isListed: true };
    await given.offer({
      ...on,
      begins: endsItself ? 'trial' : 'free',
      content: { name: 'All Access trial', nameInFrench: 'Essai de l’accès complet' },
    });
    await given.offer({ ...on, recommended: true, content: { name: 'All Access' } });
    await request.given?.(given);
  }
  const fates = new Map<string, Fate>();
  const asked: string[] = [];
  const sdk =
    again?.sdk ??
    backend.newSdk({
      country,
      fetch: (address, init) => {
        const url = address instanceof Request ? address.url : String(address);
        asked.push(`${init?.method ?? 'GET'} ${new URL(url, 'http://x').pathname}`);
        const part = [...fates.keys()].find((name) => url.includes(name)) ?? '';
        const fate = fates.get(part) ?? 'well';
        fates.delete(part);
        if (fate === 'unsent') throw new TypeError('Failed to fetch');
        const answer = backend.fetch(address, init);
        if (fate !== 'lost') return answer;
        return answer.then(() => Promise.reject(new TypeError('Failed to fetch')));
      },
    });
  const customer = await request.as?.(given);
  const texts = textsOf(locale);
  let address = path;
  const Page = () => {
    const [location, setLocation] = useState(() => locationOf(path));
    address = location.pathname + location.search;
    const move = (to: To, state: unknown) => setLocation(locationOf(to, state));
    const shell = {
      cardsOrigin,
      location,
      isOpen: () => true,
      navigator: {
        createHref: (to: To) => (typeof to === 'string' ? to : `${to.pathname}${to.search}`),
        go() {},
        push: move,
        replace: move,
      },
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
  await act(() => sdk.session.start());
  if (customer) await act(async () => void (await signInWithPassword(sdk, customer)));
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
    customer,
    user,
    press,
    fill,
    unmount,
    address: () => address,
    /** Sets the outcome of the next call whose URL contains this part. */
    fate: (part: string, of: Fate) => void fates.set(part, of),
    timesAsked: (part: string) => asked.filter((one) => one.includes(part)).length,
    async fillPerson() {
      await fill('First name', 'Avery');
      await fill('Last name', 'Stone');
      await fill(/ZIP code|Postal code|Code postal/, country === 'US' ? '12207' : 'H2Y 1C6');
    },
    /** Goes through the pages from the offer to the one after the address, as a new customer. */
    async comeToCard({ email = 'avery.stone@example.com' } = {}) {
      await heading('Start your free trial');
      await press('Continue');
      await heading('Your email');
      await fill('Email', email);
      await press('Continue');
      await heading('Where do you mainly listen?');
      await visited.fillPerson();
      await press('Continue');
    },
    /** Types a card and presses Continue. */
    async giveCard(number = '4242424242424242') {
      const take = await typeCard(backend, number);
      await press('Continue');
      await take();
    },
    agree: async () =>
      user.click(await screen.findByRole('checkbox', { name: /Offer and Renewal terms/ })),
  };
  return visited;
}

type To = string | { pathname?: string; search?: string };

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

/** The test plays the part of the gateway's iframe. */
async function typeCard(backend: Backend, number: string) {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Card details');
  const source = frame.contentWindow as Window;
  const heard: { type: string; id: string; setupToken?: string }[] = [];
  const tell = (what: object) => {
    const data = { cardFields: 1, ...what };
    globalThis.dispatchEvent(new MessageEvent('message', { data, origin: cardsOrigin, source }));
  };
  jest.spyOn(source, 'postMessage').mockImplementation(((data: (typeof heard)[number]) => {
    heard.push(data);
    if (data.type === 'check') tell({ type: 'checked', id: data.id, errors: [], edits: 1 });
  }) as never);
  const say = (what: object) => act(async () => tell(what));
  await say({ type: 'ready' });
  return async () => {
    const confirm = await waitFor(() => {
      const found = heard.find(({ type }) => type === 'confirm');
      if (!found) throw new Error('The page has not asked for the card.');
      return found;
    });
    const setupId = await backend.given.typeCard(confirm.setupToken ?? '', { number });
    const card = { brand: 'visa', lastFour: number.slice(-4), expiryMonth: 12, expiryYear: 2039 };
    await say({ type: 'confirmed', id: confirm.id, setupId, ...card });
  };
}

export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
