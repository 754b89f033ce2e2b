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
import { blanks } from './blanks.ts';
import { stillLocation, stillNavigator } from './still-place.ts';
import { stillSdk } from './still-sdk.ts';

/** What is asked for: one page in one language, as somebody sees it who has just arrived. */
export interface Wanted {
  name: string;
  path: string;
  locale: Locale;
  /** The design system's and the shell's words. */
  uiTexts: Texts;
  /** The remote's own. */
  texts: Texts;
  /** What is in the query beside, such as `utm_source=mail`: nothing, unless told. */
  origin?: string;
}

/** One page before any script has run. It is that of an address only as far as all of this is so there. */
export interface Drawing {
  html: string;
  country: CountryCode;
  search: string;
  /** What the page asked of toggles, and took for an answer. */
  toggles: Record<string, unknown>;
  /** Of React's generated ids. */
  prefix: string;
  blanks: typeof blanks;
}

interface Definition {
  App: ComponentType;
  /** Fetches what the page at a path is made of, where that is a script of its own. */
  code?: ((path: string) => Promise<unknown>) | undefined;
}

/** Draws pages of a remote, in the tree in which the shell mounts it: what is drawn can be taken over. */
export function drawRemote({ App, code }: Definition) {
  return async ({ name, path, locale, texts, uiTexts, origin }: Wanted): Promise<Drawing> => {
    const { country, search } = visitOf(locale);
    const toggles: Drawing['toggles'] = {};
    const sdk = stillSdk(country);
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
    return { html, country, search, toggles, prefix, blanks };
  };
}

interface FrameVisit {
  locale: Locale;
  country: CountryCode;
  /** The address of the page in another language, on the site of a country. */
  addressIn(locale: Locale, country: CountryCode): string;
  year: number;
  page: ReactNode;
}

/** Draws the frame that the shell puts round every page; what only the edge knows is left blank. */
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
              {...{ locale, country, year: blanks.year }}
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

/** Who arrives in a language: in the first of a country by its plain address, in another by asking for it. */
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
    // Whole, with nothing put into its place by a script.
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

/** Nearly every browser has passkeys, and is drawn for; the shell looks whether this one does. */
Object.assign(globalThis, { PublicKeyCredential: class {} });

const nothing = () => {};
