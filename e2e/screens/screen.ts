import type { Page } from '@playwright/test';
import { type Answers, answerFor } from './answers.ts';
import { type Words, wordsIn } from './words.ts';

export type Country = 'US' | 'CA';

export interface Place {
  /** en-XA is the made-up language, which shows what is cut. */
  locale: 'en-US' | 'en-CA' | 'fr-CA' | 'en-XA';
  country: Country;
}

export interface State {
  /** Instead of the screen's own. */
  path?: string;
  /** What the server says instead of the usual; Canada and the US differ in currency. */
  answers?: (country: Country) => Answers;
  /** What has to be so before the page opens. */
  before?: (page: Page) => Promise<unknown>;
  /** Takes the freshly opened screen into the state, as a person would, and waits for it. */
  reach?: (page: Page, words: Words, country: Country) => Promise<unknown>;
}

/** One screen of the product and the states a person can bring it into. */
export interface Screen {
  name: string;
  path: string;
  states: Record<string, State>;
  /** Where it is shown, unless everywhere. */
  places?: Place[];
  /** The real server answers: the screen only reads what everybody may read. */
  isServed?: boolean;
  /** Each state is reached from the one before, on one page; what is typed and bought stays. Only looked at. */
  isWalk?: boolean;
  /** In pixels, unless those of a phone and a desk. */
  widths?: number[];
  /** Opens it where it is not a page of the site. */
  open?: (page: Page, base: string, path: string) => Promise<unknown>;
}

export const places: Place[] = [
  { locale: 'en-US', country: 'US' },
  { locale: 'en-CA', country: 'CA' },
  { locale: 'fr-CA', country: 'CA' },
];

/** The address of a screen on the site of a country, in a language. */
export function addressOf(baseUrl: string, path: string, { country, locale }: Place) {
  const url = new URL(path, baseUrl);
  if (country === 'CA') url.hostname = 'ca.localhost';
  if (locale !== 'en-US') url.searchParams.set('langpref', locale);
  return url.href;
}

/** Opens a screen and brings it into one of its states; spends nothing, so it can be repeated. */
export async function openState(page: Page, screen: Screen, state: State, at: Place, base: string) {
  // What is not a page of the site asks a server of its own.
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
