import { expect, type Page, test as plain } from '@playwright/test';
import { addressOf, type Place } from '../screens/screen.ts';
import { wordsIn } from '../screens/words.ts';
import { attachSteps } from './attach-steps.ts';
import { patienceMs } from './patience.ts';

export { expect };

interface Given {
  /** Where the run's own product is. */
  site: string;
  /** The address of a path on the site of a country; the United States in English by default. */
  at(path: string, place?: Place): string;
  /** The one mail to an address, among those of a subject. */
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

/** Where the page is and what a person finds there. */
const sight = async (page: Page) =>
  page.isClosed()
    ? 'The page is closed'
    : `${page.url()}\n${await page.locator('body').ariaSnapshot().catch(String)}`;

/**
 * Opening a page is over when its remote answers. A picture that its document came with keeps what is typed
 * and pressed, but its links lead to new documents; who is to see it asks for a page without waiting (`commit`).
 */
function waitForTheRemote(page: Page) {
  const open = page.goto.bind(page);
  page.goto = async (url, options) => {
    const answer = await open(url, options);
    if (options?.waitUntil === 'commit') return answer;
    const picture = page.locator('[data-picture]');
    // Where a remote never comes, the journey says so better.
    await picture.waitFor({ state: 'detached', timeout: patienceMs }).catch(() => {});
    return answer;
  };
}

/** A journey fails when the page throws, or does what its own policy forbids. */
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
    // In the log too: where tests run on their own, that is all that is left of them.
    if (info.status !== info.expectedStatus) console.info(await sight(page));
    expect(wrong).toEqual([]);
  },
});
