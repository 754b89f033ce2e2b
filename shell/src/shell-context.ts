import type { Sdk } from '@sideband/shared-sdk';
import type { Texts } from '@sideband/shared-sdk/react';
import type { Boot, Locale } from '@sideband/shared-sdk/release';
import { createContext, useContext } from 'react';
import type { BehaviorSubject } from 'rxjs';
import type { Stage } from './remotes/stage.ts';

export interface Language {
  locale: Locale;
  texts: Texts;
}

/** What the parts of the frame need; each takes only what it uses. */
export interface ShellParts {
  boot: Boot;
  sdk: Sdk;
  stage: Stage;
  language: BehaviorSubject<Language>;
  /** The page's title without the product's name. */
  title: BehaviorSubject<string>;
  /** Typed data that a person would lose. */
  unsaved: BehaviorSubject<boolean>;
}

export const ShellContext = createContext<ShellParts | null>(null);

export function useShell(): ShellParts {
  const parts = useContext(ShellContext);
  if (!parts) throw new Error('useShell: render below the shell');
  return parts;
}
