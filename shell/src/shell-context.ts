import type { Sdk } from '@sideband/shared-sdk';
import type { Texts } from '@sideband/shared-sdk/react';
import type { Boot, Locale } from '@sideband/shared-sdk/release';
import type { ToggleDoor } from '@sideband/shared-sdk/toggles';
import type { FlowProgress } from '@sideband/shared-sdk/ui';
import { createContext, useContext } from 'react';
import type { BehaviorSubject } from 'rxjs';
import type { ChatDoor } from './chat/chat-opener.ts';
import type { ShellRouter } from './navigation/router.tsx';
import type { Stage } from './remotes/stage.ts';
import type { Live } from './toggles/live-release.ts';

export interface Language {
  locale: Locale;
  texts: Texts;
}

/** Input that was not submitted, or a payment without a response yet. */
export type Unsaved = 'nothing' | 'typed' | 'moneyMoves';

/** Everything that parts of the frame use. */
export interface ShellParts {
  boot: Boot;
  sdk: Sdk;
  stage: Stage;
  router: ShellRouter;
  toggles: ToggleDoor;
  chat: ChatDoor;
  /** Returns whether a page exists, so that links can lead to it. */
  isOpen(address: string): boolean;
  /** Current toggles and remotes of the page. */
  live: BehaviorSubject<Live>;
  /** Whether a change of the page waits for a navigation. */
  changeWaits: BehaviorSubject<boolean>;
  language: BehaviorSubject<Language>;
  /** Province of the customer, if known. Only in Canada. */
  province: BehaviorSubject<string | undefined>;
  /** Title of the page without the product name. */
  title: BehaviorSubject<string>;
  /** Progress of the flow on the page, if it is one. */
  progress: BehaviorSubject<FlowProgress | undefined>;
  /** Unsaved state that leaving the page would lose. */
  unsaved: BehaviorSubject<Unsaved>;
}

export const ShellContext = createContext<ShellParts | null>(null);

export function useShell(): ShellParts {
  const parts = useContext(ShellContext);
  if (!parts) throw new Error('useShell: render below the shell');
  return parts;
}
