import { expect, type Page, test as plain } from '@playwright/test';
import { addressOf, type Place } from '../screens/screen.ts';
import { wordsIn } from '../screens/words.ts';
import { attachSteps } from './browser/attach-steps.ts';
import { patienceMs } from './processes/timeouts.ts';

export { expect };

interface Given {
  /** Origin of the product under test. */
  site: string;
  /**
   * Returns the URL of a path on the site of a country. Defaults to the United States in English.
   */
  at(path: string, place?: Place): string;
  /** Waits for exactly one email to an address with a matching subject, and returns it. */
  mailTo(address: string, subject?: RegExp): Promise<Mail>;
}

export interface Mail {
  subject: string;
  text: string;
  html: string;
}

export const usa: Place = { country: 'US', locale: 'en-US' };
export const canada: Place = { country: 'CA', locale: 'en-CA' };
export const quebec: Place = { country: 'CA', locale: 'fr-CA' };
export const everywhere = [usa, canada, quebec];
export const inEnglish = wordsIn('en-US');
export const inFrench = wordsIn('fr-CA');
export const giftCardPath = '/subscribe/giftcard';

/** URL and accessibility tree of the page, attached on failure. */
const sight = async (page: Page) =>
  page.isClosed()
    ? 'The page is closed'
    : `${page.url()}\n${await page.locator('body').ariaSnapshot().catch(String)}`;

/**
 * Makes `page.goto` wait until the remote has hydrated the prerendered HTML. That HTML keeps what
 * is typed and pressed, but its links load new documents. Journeys about the prerendered HTML
 * itself pass `waitUntil: 'commit'`.
 */
function waitForTheRemote(page: Page) {
  const open = page.goto.bind(page);
  page.goto = async (url, options) => {
    const answer = await open(url, options);
    if (options?.waitUntil === 'commit') return answer;
    const picture = page.locator('[data-picture]');
    // If the remote never loads, the journey itself fails with a better message.
    await picture.waitFor({ state: 'detached', timeout: patienceMs }).catch(() => {});
    return answer;
  };
}

/** Fails a journey when the page throws or violates its Content Security Policy. */
export const test = plain.extend<Given>({
  site: async ({ baseURL }, use) => {
    await use(baseURL ?? '');
  },
  at: async ({ site }, use) => {
    await use((path, place = usa) => addressOf(site, path, place));
  },
  mailTo: async ({ site }, use) => {
    const inbox = new URL(site);
    inbox.port = String(Number(inbox.port) + 2);
    await use(async (address, subject = /./) => {
      let mails: Mail[] = [];
      await expect(async () => {
        const answer = await fetch(new URL(`/messages?to=${address}`, inbox));
        const all = (await answer.json()) as Mail[];
        mails = all.filter((mail) => subject.test(mail.subject));
        expect(mails).toHaveLength(1);
      }).toPass({ timeout: patienceMs });
      return mails[0] as Mail;
    });
  },
  page: async ({ page }, use, info) => {
    const wrong: string[] = [];
    page.on('pageerror', (error) => wrong.push(`${error.name}: ${error.message}`));
    page.on('console', (message) => {
      if (/Content.Security.Policy|TrustedScript/i.test(message.text())) wrong.push(message.text());
    });
    waitForTheRemote(page);
    const attach = attachSteps(page.context(), info);
    await use(page);
    await attach();
    // Also logged, because isolated test runs keep only their log.
    if (info.status !== info.expectedStatus) console.info(await sight(page));
    expect(wrong).toEqual([]);
  },
});
