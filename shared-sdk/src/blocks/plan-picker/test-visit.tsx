import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFakeBackend, type FakeBackend } from '@sideband/shared-sdk/fake';
import { Alone } from '@sideband/shared-sdk/react/alone';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';

const folders = ['../../ui', '../breakdown', '../plan-picker'];
const read = (folder: string, locale: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, folder, `messages/${locale}.json`), 'utf8'));
const textsOf = (locale: string) =>
  Object.assign({}, ...folders.map((folder) => read(folder, locale.replace('en-CA', 'en-US'))));

interface Options {
  country?: CountryCode;
  locale?: 'en-US' | 'en-CA' | 'fr-CA';
  /** Province of a customer in Canada, as passed by the shell. */
  province?: string;
  /** Sets up what is on sale. */
  given: (backend: FakeBackend) => Promise<unknown>;
}

/** Renders a page with blocks on the SDK's fake. Like all our pages, it has a chat. */
export async function visit(App: ComponentType, options: Options) {
  const { country = 'US', locale = 'en-US', province, given } = options;
  const backend = createFakeBackend();
  await given(backend);
  const provinces: string[] = [];
  const sdk = backend.newSdk({
    country,
    fetch: (url, init) => {
      if (String(url).endsWith('/offers/commerce/info'))
        provinces.push(JSON.parse(String(init?.body)).province ?? 'none');
      return backend.fetch(url, init);
    },
  });
  render(
    <Alone
      App={App}
      sdk={sdk}
      locale={locale}
      country={country}
      path="/subscribe"
      texts={textsOf(locale)}
      shell={{ chat: () => {}, province }}
    />,
  );
  await act(() => sdk.session.start());
  return {
    backend,
    sdk,
    user: userEvent.setup(),
    /** Provinces whose wording was requested, oldest first. */
    provinces,
  };
}
