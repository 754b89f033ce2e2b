import type { Page } from '@playwright/test';
import { type Answers, answerFor } from './answers.ts';
import { type Words, wordsIn } from './words.ts';

export type Country = 'US' | 'CA';

export interface Place {
  /** en-XA is the pseudo-locale, which makes clipped texts visible. */
  locale: 'en-US' | 'en-CA' | 'fr-CA' | 'en-XA';
  country: Country;
}

export interface State {
  /** Overrides the path of the screen. */
  path?: string;
  /**
   * Canned responses that differ from the usual ones. They depend on the country because of its
   * currency.
   */
  answers?: (country: Country) => Answers;
  /** Prepares the page before the screen opens. */
  before?: (page: Page) => Promise<unknown>;
  /** Brings the opened screen into the state, as a user would, and waits for it. */
  reach?: (page: Page, words: Words, country: Country) => Promise<unknown>;
}

/** A screen of the product, with the states that a user can bring it into. */
export interface Screen {
  name: string;
  path: string;
  states: Record<string, State>;
  /** Places in which to show the screen. Everywhere by default. */
  places?: Place[];
  /** Whether the real server responds, for screens that read only public data. */
  isServed?: boolean;
  /**
   * Whether each state continues from the previous one on the same page, and keeps what was typed
   * and bought.
   */
  isWalk?: boolean;
  /** Viewport widths in pixels. Those of a phone and a desktop by default. */
  widths?: number[];
  /** Opens the screen when it is not a page of the site. */
  open?: (page: Page, base: string, path: string) => Promise<unknown>;
}

export const places: Place[] = [
  { locale: 'en-US', country: 'US' },
  { locale: 'en-CA', country: 'CA' },
  { locale: 'fr-CA', country: 'CA' },
];

/** Returns the URL of a screen on the site of a country, in a language. */
export function addressOf(baseUrl: string, path: string, { country, locale }: Place) {
  const url = new URL(path, baseUrl);
  if (country === 'CA') url.hostname = 'ca.localhost';
  if (locale !== 'en-US') url.searchParams.set('langpref', locale);
  return url.href;
}

/** Opens a screen and brings it into a state. Can be repeated, because it uses up no seed data. */
export async function openState(page: Page, screen: Screen, state: State, at: Place, base: string) {
  // Screens outside the site have their own server.
  if (!screen.open && !screen.isServed)
    await answerFor(page, at.country, state.answers?.(at.country));
  await state.before?.(page);
  const path = state.path ?? screen.path;
  if (screen.isWalk && page.url() !== 'about:blank') {
    await state.reach?.(page, wordsIn(at.locale), at.country);
    return;
  }
  if (screen.open) await screen.open(page, base, path);
  else await page.goto(addressOf(base, path, at));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await state.reach?.(page, wordsIn(at.locale), at.country);
}
