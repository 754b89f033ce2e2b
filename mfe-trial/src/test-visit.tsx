import { webcrypto } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sdk } from '@sideband/shared-sdk';
import { createFakeBackend, type GivenCustomer } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import type { RemoteProps } from '@sideband/shared-sdk/react';
import { Alone } from '@sideband/shared-sdk/react/alone';
import { createToggles } from '@sideband/shared-sdk/toggles';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { App } from './routes.tsx';

// The human check needs `crypto.subtle`, which jsdom lacks.
Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });

const root = join(import.meta.dirname, '../..');
const blocks = 'shared-sdk/src/blocks';
const folders = [
  'shared-sdk/src/ui/messages',
  ...readdirSync(join(root, blocks)).map((block) => `${blocks}/${block}/messages`),
  'mfe-trial/src/messages',
];
const read = (folder: string, locale: string) => {
  try {
    return JSON.parse(readFileSync(join(root, folder, `${locale}.json`), 'utf8'));
  } catch {
    return {}; // a block without messages
  }
};
const textsOf = (locale: string) =>
  Object.assign(
    {},
    ...folders.map((folder) => read(folder, locale === 'en-CA' ? 'en-US' : locale)),
    ...folders.map((folder) => read(folder, locale)),
  );

type Backend = ReturnType<typeof createFakeBackend>;
type Fate = 'unsent' | 'lost';

interface Options {
  path: string;
  locale?: 'en-US' | 'en-CA' | 'fr-CA';
  /** Backend and SDK of an earlier visit in the same tab. */
  again?: {
    backend: Backend;
    sdk: Sdk;
    customer: GivenCustomer | undefined;
    fates: Map<string, Fate>;
  };
  /** Opens the page as a signed-in customer. */
  asCustomer?: boolean;
  /** Whether that customer's address is on file. */
  hasAddress?: boolean;
  /** Paths whose pages are not built yet. */
  notOpen?: string[];
  toggles?: Record<string, boolean>;
}

const serviceAddress = {
  addressLine1: '80 State St',
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  country: 'US' as const,
};

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
  } as never as RemoteProps['location'];
}

/** Opens a page of the trial on the SDK's fake. */
export async function visit({ path, locale = 'en-US', ...request }: Options) {
  const { again, notOpen = [], asCustomer = false, hasAddress = false } = request;
  const country: CountryCode = locale === 'en-US' ? 'US' : 'CA';
  if (!again) sessionStorage.clear();
  const backend = again?.backend ?? createFakeBackend();
  const fates = again?.fates ?? new Map<string, Fate>();
  const asked: string[] = [];
  const sdk =
    again?.sdk ??
    backend.newSdk({
      country,
      timing: { retryDelaysMs: [] },
      async fetch(address, init) {
        const url = address instanceof Request ? address.url : String(address);
        asked.push(new URL(url, 'http://x').pathname);
        const [part = ''] = [...fates.keys()].filter((name) => url.includes(name));
        const fate = fates.get(part);
        fates.delete(part);
        if (fate === 'unsent') throw new TypeError('Failed to fetch');
        const answer = await backend.fetch(address, init);
        if (fate === 'lost') throw new TypeError('Failed to fetch');
        return answer;
      },
    });
  const customer =
    again?.customer ??
    (asCustomer
      ? await backend.given.customer({ country, ...(hasAddress && { serviceAddress }) })
      : undefined);
  if (customer && !again) await signInWithPassword(sdk, customer);
  const titles: string[] = [];
  const pages: string[] = [];
  const history: RemoteProps['location'][] = [];
  let address = path;
  let back = () => {};
  const texts = textsOf(locale);
  /** A separate router would need `Request`, which jsdom lacks. */
  const Page = () => {
    const [location, setLocation] = useState(() => locationOf(path));
    address = location.pathname + location.search;
    const go = (to: To, state: unknown) => {
      const next = locationOf(to, state);
      pages.push(next.pathname);
      setLocation(next);
    };
    back = () => {
      const before = history.pop();
      if (before) setLocation(before);
    };
    const shell = {
      location,
      isOpen: (to: string) => !notOpen.includes(to),
      navigator: {
        createHref: (to: To) => (typeof to === 'string' ? to : `${to.pathname}${to.search ?? ''}`),
        go() {},
        push: (to: To, state: unknown) => {
          history.push(location);
          go(to, state);
        },
        replace: go,
      },
      title: (text: string) => void titles.push(text),
      toggles: createToggles(request.toggles ?? {}),
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
  const user = userEvent.setup();
  let presses = 0;
  const press = async (name: string | RegExp) => {
    presses += 1;
    const [words] = await screen.findAllByText(name, { selector: 'button, button *' }, patient);
    await user.click(words?.closest('button') as Element);
  };
  const fillField = async (field: Element, text: string) => {
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
  };
  const fill = async (label: string | RegExp, text: string) =>
    fillField(await screen.findByLabelText(label), text);
  const fillNamed = async (name: string, text: string) => fillField(await named(name), text);
  return {
    backend,
    sdk,
    customer,
    fates,
    user,
    press,
    fill,
    fillNamed,
    unmount,
    titles,
    back: () => act(() => back()),
    address: () => address,
    presses: () => presses,
    /** Sets the outcome of the next call whose URL contains this part. */
    fate: (part: string, of: Fate) => void fates.set(part, of),
    timesAsked: (part: string) => asked.filter((one) => one.includes(part)).length,
    /** Looks a car up by its plate. */
    async findByPlate({ plate, state }: { plate: string; state: string }, button: string | RegExp) {
      await fillNamed('plate', plate);
      await user.selectOptions(await named('state'), state);
      await press(button);
    },
    /** Fills in who claims the trial, as a new customer. */
    async fillPerson({ email = 'avery.stone@example.com', code = '12207' } = {}) {
      await fillNamed('email', email);
      await fillNamed('firstName', 'Avery');
      await fillNamed('lastName', 'Stone');
      await fillNamed('postalCode', code);
    },
  };
}

export type Visit = Awaited<ReturnType<typeof visit>>;

const patient = { timeout: 10_000 };

/**
 * Finds a field by its name. A query by role would judge every state in the list of states, which
 * takes seconds.
 */
export const named = (name: string) =>
  waitFor(() => {
    const field = document.querySelector(`[name="${name}"]`);
    if (!field) throw new Error(`There is no field named ${name}.`);
    return field;
  }, patient);

export const heading = (name: string | RegExp) =>
  screen.findByText(name, { selector: 'h1' }, patient);
