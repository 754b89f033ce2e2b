import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { barriersOn } from '../given/browser/accessibility.ts';
import { overflowing } from '../given/browser/overflow.ts';
import { expect, type Mail, test } from '../given/journey.ts';

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
