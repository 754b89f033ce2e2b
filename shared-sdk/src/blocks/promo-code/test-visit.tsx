import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDataLayer } from '@sideband/shared-sdk/data-layer';
import { createFakeBackend, type FakeBackend } from '@sideband/shared-sdk/fake';
import { Alone } from '@sideband/shared-sdk/react/alone';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';

const source = join(import.meta.dirname, '../..');
const folders = ['ui', 'blocks/breakdown', 'blocks/plan-picker', 'blocks/promo-code'];
const read = (folder: string, locale: string) =>
  JSON.parse(readFileSync(join(source, folder, `messages/${locale}.json`), 'utf8'));
const textsOf = (locale: string) =>
  Object.assign({}, ...folders.map((folder) => read(folder, locale)));

interface Options {
  country?: CountryCode;
  locale?: 'en-US' | 'fr-CA';
  /** Sets up what is on sale. */
  given: (backend: FakeBackend) => Promise<unknown>;
}

/** Renders a page with the given content on the SDK's fake. Like all our pages, it has a chat. */
export async function visit(
  App: ComponentType,
  { country = 'US', locale = 'en-US', given }: Options,
) {
  const backend = createFakeBackend();
  await given(backend);
  const sdk = backend.newSdk({ country, dataLayer: createDataLayer() });
  render(
    <Alone
      App={App}
      sdk={sdk}
      locale={locale}
      country={country}
      path="/subscribe"
      texts={textsOf(locale)}
      shell={{ chat: () => {} }}
    />,
  );
  await act(() => sdk.session.start());
  return { backend, sdk, user: userEvent.setup() };
}
