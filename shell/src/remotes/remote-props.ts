import type { Sdk } from '@sideband/shared-sdk';
import type { RemoteProps } from '@sideband/shared-sdk/react';
import type { Boot } from '@sideband/shared-sdk/release';
import type { Navigator } from 'react-router';
import type { BehaviorSubject } from 'rxjs';
import type { Language } from '../shell-context.ts';
import type { MountSignals } from './mount.ts';
import type { Page } from './stage.ts';

interface Parts {
  boot: Boot;
  sdk: Sdk;
  navigator: Navigator;
  language: BehaviorSubject<Language>;
  unsaved: BehaviorSubject<boolean>;
}

/** What every remote gets of the shell; the rest belongs to one mount. */
export function remoteProps({ boot, sdk, navigator, language, unsaved }: Parts) {
  let held = false;
  let typed = false;
  const say = () => {
    if (unsaved.value !== (held || typed)) unsaved.next(held || typed);
  };
  const shared = {
    navigator,
    base: '',
    sdk,
    country: boot.country,
    origins: boot.origins,
    block(unsavedText: boolean) {
      typed = unsavedText;
      say();
    },
    // Money is moving: leaving needs the same question as typed text.
    hold(on: boolean) {
      held = on;
      say();
    },
  };
  return ({ location, navigationType }: Page, own: MountSignals): RemoteProps => {
    const { locale, texts } = language.value;
    return { ...shared, ...own, location, navigationType, locale, uiTexts: texts };
  };
}
