import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';
import { allWidths } from './shell.ts';
import type { Words } from './words.ts';

/**
 * Replaces the chat window of the default provider with one that only reports these states to the
 * page.
 */
const windowSays =
  (...states: string[]) =>
  (page: Page) =>
    page.route('**/liveperson/window/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: windowPage(states) }),
    );

const windowPage = (states: string[]) => `<!doctype html><html lang="en"><title>Chat</title>
<main><h1>Chat</h1></main><script>for (const state of ${JSON.stringify(states)})
parent.postMessage({ appName: 'lpUnifiedWindow', eventName: 'state', data: { state } }, '*')</script></html>`;

const press = (page: Page, words: Words) =>
  page.getByRole('contentinfo').getByRole('button', { name: words.chat }).click();

/** Opens the chat and waits for the error with its retry button. */
async function seeTrouble(page: Page, words: Words) {
  await press(page, words);
  await page.getByRole('dialog').getByRole('button', { name: words.tryAgain }).waitFor();
}

/** States of the chat panel beside a page. */
export const chatScreen: Screen = {
  name: 'chat',
  path: '/error',
  widths: allWidths,
  states: {
    opening: {
      before: windowSays(),
      reach: async (page, words) => {
        await press(page, words);
        await page.getByRole('dialog').getByRole('status').filter({ hasText: /\p{L}/u }).waitFor();
      },
    },
    open: {
      before: windowSays('ready'),
      reach: async (page, words) => {
        await press(page, words);
        await page.locator('iframe').waitFor();
      },
    },
    'put aside': {
      before: windowSays('ready'),
      reach: async (page, words) => {
        await press(page, words);
        await page.getByRole('button', { name: words.minimise }).click();
      },
    },
    'nobody there': { before: windowSays('offline'), reach: seeTrouble },
    'did not load': {
      before: (page) => page.route('**/liveperson/window/**', (route) => route.abort()),
      reach: seeTrouble,
    },
    'cut off': { before: windowSays('ready', 'disconnected'), reach: seeTrouble },
  },
};
