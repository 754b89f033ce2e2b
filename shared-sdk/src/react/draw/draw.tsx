import type { Locale } from '@sideband/shared-sdk/release';
import { createToggles, type ToggleDoor } from '@sideband/shared-sdk/toggles';
import { ChatContext } from '@sideband/shared-sdk/ui';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { ComponentType, ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { Router } from 'react-router';
import { TextsProvider } from '../intl.tsx';
import { RemoteRoot } from '../RemoteRoot.tsx';
import type { RemoteProps, Texts } from '../remote-props.ts';
import { blankPrices } from './blank-prices.ts';
import { blanks } from './blanks.ts';
import { stillLocation, stillNavigator } from './still-place.ts';
import { stillSdk } from './still-sdk.ts';

/** Page to prerender, in one locale, as seen by a visitor who has just arrived. */
export interface Wanted {
  name: string;
  path: string;
  locale: Locale;
  /** Messages of the design system and the shell. */
  uiTexts: Texts;
  /** Messages of the remote. */
  texts: Texts;
  /** Additional query parameters, such as `utm_source=mail`. None by default. */
  origin?: string;
}

/**
 * Prerendered HTML of one page, with the conditions it was rendered under. The HTML may be served
 * for a URL only if all of these conditions hold for it.
 */
export interface Drawing {
  html: string;
  country: CountryCode;
  search: string;
  /** Toggles the page read, with the values it was rendered with. */
  toggles: Record<string, unknown>;
  /** Prefix of React's generated IDs. */
  prefix: string;
  blanks: typeof blanks & { prices?: ReturnType<typeof blankPrices>['written'] };
}

interface Definition {
  App: ComponentType;
  /** Loads the code of the page at a path, when that is a chunk of its own. */
  code?: ((path: string) => Promise<unknown>) | undefined;
}

/**
 * Returns a function that prerenders pages of a remote, in the same tree in which the shell mounts
 * it, so that the HTML can be hydrated. Rejects with the first render error.
 */
export function drawRemote({ App, code }: Definition) {
  return async ({ name, path, locale, texts, uiTexts, origin }: Wanted): Promise<Drawing> => {
    const { country, search } = visitOf(locale);
    const toggles: Drawing['toggles'] = {};
    const sdk = stillSdk(country);
    const { written, prices } = blankPrices(locale, country);
    const prefix = `${name}0-`;
    const remote: RemoteProps = {
      location: stillLocation(`/${path}`, withOrigin(search, origin)),
      navigationType: 'POP' as RemoteProps['navigationType'],
      navigator: stillNavigator(search),
      base: '',
      sdk,
      telemetry: sdk.telemetry({ remote: name, version: '', revision: '' }),
      toggles: overheard(toggles),
      locale,
      country,
      origins: blanks.origins,
      prices,
      chat: nothing,
      uiTexts,
      prefix,
      block: nothing,
      hold: nothing,
      ready: nothing,
      report: nothing,
      title: nothing,
    };
    await code?.(remote.location.pathname);
    const html = await htmlOf(
      <RemoteRoot App={App} texts={{ ...uiTexts, ...texts }} remote={remote} />,
      prefix,
    );
    sdk.destroy();
    const hasPrices = Object.keys(written).length > 0;
    const known = { ...blanks, ...(hasPrices && { prices: written }) };
    return { html, country, search, toggles, prefix, blanks: known };
  };
}

interface FrameVisit {
  locale: Locale;
  country: CountryCode;
  /** Returns the URL of the page in another language, on the site of a country. */
  addressIn(locale: Locale, country: CountryCode): string;
  year: number;
  page: ReactNode;
}

/**
 * Returns a function that prerenders the frame the shell renders around every page. Values only the
 * edge knows are left as placeholders. Rejects with the first render error.
 */
export function drawFrame(Frame: ComponentType<FrameVisit>) {
  return async ({ name, locale, uiTexts, origin }: Wanted): Promise<Drawing> => {
    const { country, search } = visitOf(locale);
    const prefix = `${name}0-`;
    const html = await htmlOf(
      <TextsProvider locale={locale} texts={uiTexts}>
        <ChatContext value={nothing}>
          <Router
            location={stillLocation(blanks.path, withOrigin(search, origin))}
            navigator={stillNavigator(search)}
          >
            <Frame
              locale={locale}
              country={country}
              year={blanks.year}
              addressIn={(to, site) => `${blanks.origins[site]}${blanks.path}?langpref=${to}`}
              page={blanks.page}
            />
          </Router>
        </ChatContext>
      </TextsProvider>,
      prefix,
    );
    return { html, country, search, toggles: {}, prefix, blanks };
  };
}

/**
 * Returns the country and query of a visit in a locale. The first language of a country needs no
 * query. The others are requested with `langpref`.
 */
function visitOf(locale: Locale): { country: CountryCode; search: string } {
  const country = locale.endsWith('-CA') ? 'CA' : 'US';
  const isFirst = locale === 'en-US' || locale === 'en-CA';
  return { country, search: isFirst ? '' : `?langpref=${locale}` };
}

const withOrigin = (search: string, origin: string | undefined) =>
  origin ? `${search}${search ? '&' : '?'}${origin}` : search;

async function htmlOf(page: ReactNode, identifierPrefix: string): Promise<string> {
  const failed: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(page, {
    identifierPrefix,
    // Disables streaming in chunks: the HTML is complete, and no inline script has to move parts
    // into place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void failed.push(error),
  });
  let html = '';
  for await (const part of prelude) html += part;
  if (failed.length > 0) throw failed[0];
  return html;
}

function overheard(heard: Drawing['toggles']): ToggleDoor {
  const { read, watch } = createToggles({});
  return {
    watch,
    read(name, initial) {
      heard[name] = initial;
      return read(name, initial);
    },
  };
}

/**
 * Nearly every browser supports passkeys, so pages are prerendered for one that does. The shell
 * checks the actual browser.
 */
Object.assign(globalThis, { PublicKeyCredential: class {} });

const nothing = () => {};
