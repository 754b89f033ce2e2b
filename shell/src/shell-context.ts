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

/** Typed text that is not sent, or money that is on its way while its answer is not here yet. */
export type Unsaved = 'nothing' | 'typed' | 'moneyMoves';

/** What the parts of the frame need; each takes only what it uses. */
export interface ShellParts {
  boot: Boot;
  sdk: Sdk;
  stage: Stage;
  router: ShellRouter;
  toggles: ToggleDoor;
  chat: ChatDoor;
  /** Whether a page of ours is built, so that a link may lead there. */
  isOpen(address: string): boolean;
  /** What the page goes by, as release managers flip it. */
  live: BehaviorSubject<Live>;
  /** Whether a change of the page waits for somebody to go on. */
  changeWaits: BehaviorSubject<boolean>;
  language: BehaviorSubject<Language>;
  /** Where the customer lives, once that is known and of any use: in Canada. */
  province: BehaviorSubject<string | undefined>;
  /** The page's title without the product's name. */
  title: BehaviorSubject<string>;
  /** How far the flow on the page is, if it is one. */
  progress: BehaviorSubject<FlowProgress | undefined>;
  /** What a person would lose by leaving. */
  unsaved: BehaviorSubject<Unsaved>;
}

export const ShellContext = createContext<ShellParts | null>(null);

export function useShell(): ShellParts {
  const parts = useContext(ShellContext);
  if (!parts) throw new Error('useShell: render below the shell');
  return parts;
}
