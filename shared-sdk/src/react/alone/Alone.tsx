import type { Sdk } from '@sideband/shared-sdk';
import type { Locale } from '@sideband/shared-sdk/release';
import { createToggles } from '@sideband/shared-sdk/toggles';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import { type ComponentType, useEffect, useState } from 'react';
import { createMemoryRouter } from 'react-router';
import { navigatorOf } from '../navigator.ts';
import { RemoteRoot } from '../RemoteRoot.tsx';
import type { RemoteProps, Texts } from '../remote-props.ts';

interface Props {
  App: ComponentType;
  sdk: Sdk;
  /** Path the remote is opened at, such as `/subscribe/giftcard`. */
  path: string;
  texts: Texts;
  locale?: Locale;
  country?: CountryCode;
  /** Overrides of the props the shell would pass, for example to observe calls. */
  shell?: Partial<RemoteProps>;
}

const origins = { US: 'http://localhost:4000', CA: 'http://ca.localhost:4000' };
const source = { remote: 'alone', version: 'alone', revision: 'alone' };
const nothing = () => {};

/** Renders a remote without the shell, for screen tests and for working on one remote by itself. */
export function Alone({ App, sdk, path, texts, locale = 'en-US', country = 'US', shell }: Props) {
  const [router] = useState(() => createMemoryRouter([{ path: '*' }], { initialEntries: [path] }));
  const [{ location, historyAction }, follow] = useState(router.state);
  const [telemetry] = useState(() => sdk.telemetry(source));
  const [toggles] = useState(() => createToggles({}));
  useEffect(() => router.subscribe((state) => follow(state)), [router]);

  const remote: RemoteProps = {
    location,
    navigationType: historyAction,
    navigator: navigatorOf(router),
    base: '',
    sdk,
    telemetry,
    toggles,
    locale,
    country,
    origins,
    uiTexts: {},
    prefix: 'alone',
    block: nothing,
    hold: nothing,
    ready: nothing,
    report: nothing,
    title: nothing,
    ...shell,
  };
  return <RemoteRoot App={App} texts={texts} remote={remote} />;
}
