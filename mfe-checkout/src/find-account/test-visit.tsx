import { webcrypto } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDataLayer } from '@sideband/shared-sdk/data-layer';
import { createFakeBackend, type GivenCustomer } from '@sideband/shared-sdk/fake';
import type { RemoteProps } from '@sideband/shared-sdk/react';
import { Alone } from '@sideband/shared-sdk/react/alone';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { App } from '../routes.tsx';

// The human check needs `crypto.subtle`, which jsdom lacks.
Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });

const root = join(import.meta.dirname, '../../..');
const blocks = 'shared-sdk/src/blocks';
const folders = [
  'shared-sdk/src/ui/messages',
  `${blocks}/breakdown/messages`,
  `${blocks}/identify/messages`,
  `${blocks}/sign-in/messages`,
  'mfe-checkout/src/messages',
];
const texts = Object.assign(
  {},
  ...folders.map((folder) => JSON.parse(readFileSync(join(root, folder, 'en-US.json'), 'utf8'))),
);

const serviceAddress = {
  addressLine1: '1 Capitol Sq',
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  country: 'US' as const,
};

type To = Parameters<RemoteProps['navigator']['push']>[0];

const locationOf = (to: To, state: unknown = null) => {
  const { pathname, search } =
    typeof to === 'string'
      ? new URL(to, 'http://localhost')
      : { pathname: to.pathname ?? '', search: to.search ?? '' };
  return { pathname, search, hash: '', state, key: 'only' };
};

/** Opens the account lookup as a new visitor, on the SDK's fake. */
export async function visit({ path = '/subscribe/checkout/flepz' } = {}) {
  const backend = createFakeBackend();
  const sdk = backend.newSdk({ dataLayer: createDataLayer() });
  const titles: string[] = [];
  let address = path;
  /** History with a single entry. A separate router would need `Request`, which jsdom lacks. */
  function Page() {
    const [location, setLocation] = useState(() => locationOf(path));
    address = location.pathname + location.search;
    const move = (to: To, state: unknown) => setLocation(locationOf(to, state));
    const shell = {
      location,
      navigator: { createHref: String, go() {}, push: move, replace: move },
      title: (text: string) => void titles.push(text),
    };
    return <Alone App={App} sdk={sdk} path={path} texts={texts} shell={shell} />;
  }
  render(<Page />);
  await act(() => sdk.session.start());
  const user = userEvent.setup();
  const fill = async (label: RegExp, text: string) => {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
  };
  return {
    backend,
    sdk,
    titles,
    user,
    address: () => address,
    customer: () => backend.given.customer({ phone: '2125550111', serviceAddress }),
    press: async (name: string) => user.click(await screen.findByRole('button', { name })),
    async enter({ handle }: Pick<GivenCustomer, 'handle'>, { zip = '12207' } = {}) {
      await fill(/^First name/, 'Avery');
      await fill(/^Last name/, 'Stone');
      await fill(/^Email$/, handle);
      await fill(/^Phone/, '212-555-0111');
      await fill(/^ZIP code/, zip);
    },
  };
}

export const heading = (name: string) =>
  screen.findByRole('heading', { level: 1, name }, { timeout: 10_000 });
