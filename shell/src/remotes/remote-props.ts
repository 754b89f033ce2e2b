import type { Sdk, Telemetry } from '@sideband/shared-sdk';
import type { RemoteProps } from '@sideband/shared-sdk/react';
import type { Boot } from '@sideband/shared-sdk/release';
import type { ToggleDoor } from '@sideband/shared-sdk/toggles';
import type { OpenChat } from '@sideband/shared-sdk/ui';
import type { Navigator } from 'react-router';
import type { BehaviorSubject } from 'rxjs';
import type { Language } from '../language/language.ts';
import type { Unsaved } from '../unsaved/unsaved.ts';
import type { MountSignals } from './mount.ts';
import type { Page } from './page.ts';

interface Parts {
  boot: Boot;
  sdk: Sdk;
  /** Returns telemetry for a page's remote, in the mounted version. */
  telemetryFor(page: Page): Telemetry;
  toggles: ToggleDoor;
  navigator: Navigator;
  language: BehaviorSubject<Language>;
  province: Pick<BehaviorSubject<string | undefined>, 'value'>;
  unsaved: BehaviorSubject<Unsaved>;
  chat: OpenChat;
  isOpen(address: string): boolean;
}

/** Age of a document from which its prices are no longer passed on: as long as content is cached. */
const pricesLastMs = 60_000;

/** Returns a function that creates a remote's props: those of the shell, and those of the mount. */
export function remoteProps(parts: Parts) {
  const { boot, sdk, telemetryFor, toggles, navigator, chat, isOpen } = parts;
  const { language, province, unsaved } = parts;
  const holding = new Set<AbortSignal>();
  const typing = new Set<AbortSignal>();
  const say = () => {
    const now = holding.size > 0 ? 'moneyMoves' : typing.size > 0 ? 'typed' : 'nothing';
    if (unsaved.value !== now) unsaved.next(now);
  };
  const mark = (marked: Set<AbortSignal>, life: AbortSignal) => (on: boolean) => {
    if (on && !life.aborted) marked.add(life);
    else marked.delete(life);
    say();
  };
  const shared = {
    navigator,
    base: '',
    sdk,
    toggles,
    chat,
    isOpen,
    country: boot.country,
    origins: boot.origins,
    cardsOrigin: boot.config?.cards?.origin,
    build: boot.releaseSet.shell.version,
  };
  return (page: Page, own: MountSignals, life: AbortSignal): RemoteProps => {
    const { location, navigationType } = page;
    const { locale, texts } = language.value;
    const block = mark(typing, life);
    // A payment requires the same confirmation to leave as input.
    const markHeld = mark(holding, life);
    const hold = (on: boolean) => {
      own.hold(on);
      markHeld(on);
    };
    // A crashed remote does not release these itself.
    life.addEventListener('abort', () => {
      block(false);
      hold(false);
    });
    const telemetry = telemetryFor(page);
    return {
      ...shared,
      ...own,
      block,
      hold,
      telemetry,
      location,
      navigationType,
      locale,
      province: province.value,
      // A page hydrates with what the document was written with, however late its script arrives.
      prices: own.tookOver || performance.now() < pricesLastMs ? boot.prices : undefined,
      uiTexts: texts,
    };
  };
}
