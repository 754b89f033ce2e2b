import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { barriersOn } from '../given/browser/accessibility.ts';
import { overflowing } from '../given/browser/overflow.ts';
import { expect, inEnglish, type Mail, test } from '../given/journey.ts';
import { person } from '../given/personas/seeded-customers.ts';
import { seeTitle, signIn } from '../screens/steps.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** An email is shown inside the page of a mail program, which has the landmarks. */
const ofThePage = /^(region|landmark-one-main):/;

/** Returns the examples of all emails that are sent. */
function printMails(): (Mail & { name: string; locale: string })[] {
  const file = 'infra/services/api/src/testing/print-mails.ts';
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 } as const;
  return JSON.parse(execFileSync(process.execPath, [file], options));
}

test('every email fits phones and wide windows, and is accessible in both color schemes', async ({
  page,
}) => {
  // Canada in English differs from the United States in single words only.
  const mails = printMails().filter(({ locale }) => locale !== 'en-CA');
  expect(mails.length).toBeGreaterThan(50);
  const problems: Record<string, string[]> = {};
  const note = (about: string, found: string[]) => {
    const own = found.filter((line) => !ofThePage.test(line));
    if (own.length > 0) problems[about] = own;
  };
  for (const { name, locale, html } of mails) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 600, height: 800 });
    await page.setContent(html);
    note(`${name} ${locale} at 600`, await overflowing(page));
    await page.setViewportSize({ width: 320, height: 800 });
    note(`${name} ${locale} at 320`, await overflowing(page));
    // The languages differ in their words, not in their elements and colors.
    if (locale !== 'fr-CA') continue;
    note(`${name} ${locale}`, await barriersOn(page));
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(23, 17, 26)');
    note(`${name} ${locale} in dark`, await barriersOn(page, { rules: ['color-contrast'] }));
  }
  expect(problems).toEqual({});
});

/** Heading of each page that a button opens for a signed-in customer. The examples have made-up IDs. */
const headings: Record<string, RegExp> = {
  '/account': /^Your account$/,
  '/account/manage/billing': /^Billing$/,
  '/account/manage/billing/bill': /^We can’t find this bill$/,
  '/account/manage/passkeys': /^Passkeys$/,
  '/account/manage/password': /^Password$/,
  '/account/login': /^Your account$/,
  '/account/manage/payment': /^Payment method$/,
  '/account/pay': /^(Nothing to pay|Pay your bill)$/,
  '/activate/trial/targeted-oem': /^Your trial (from|is waiting)/,
  '/student/re-verify': /^No student status to renew$/,
  '/subscribe': /^Everything you love to hear/,
  '/subscribe/checkout/purchase/satellite/organic/done': /^We can’t find that order$/,
  '/subscribe/checkout/renewal': /^Renew your plan$/,
  '/subscription/cancel': /^Cancel your plan$/,
};

test('the button of every email opens a page of the product', async ({ page, at }) => {
  const addresses = printMails()
    .filter(({ locale }) => locale === 'en-US')
    .flatMap(({ text }) => text.match(/https:\S+/g) ?? [])
    .map((address) => new URL(address))
    // Journeys of their own follow these links.
    .filter(({ pathname }) => !pathname.startsWith('/onboarding/magic-link/'));
  const pages = new Map(
    addresses.map(({ pathname, search }) => [
      pathname.replace(/\/bill\/.*/, '/bill'),
      pathname + search.replace(/token=[^&]*&/, ''),
    ]),
  );
  expect([...pages.keys()].toSorted()).toEqual(Object.keys(headings).toSorted());
  await page.goto(at('/account'));
  await signIn(page, inEnglish, person('selfpay-us'));
  await seeTitle(page, 'Your account');
  for (const [path, heading] of Object.entries(headings)) {
    await page.goto(new URL(pages.get(path) ?? '', at('/')).href);
    await seeTitle(page, heading);
  }
});
