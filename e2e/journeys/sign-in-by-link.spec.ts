import type { Page } from '@playwright/test';
import { expect, giftCardPath, inEnglish, test } from '../given/journey.ts';
import { type Mailbox, openMailbox } from '../given/personas/mailbox.ts';
import { person } from '../given/personas/seeded-customers.ts';
import { findUnspentCard } from '../screens/answers.ts';
import { shownCard } from '../screens/gift-card/saying.ts';
import { chooseWay, lookUp, seeTitle, signIn, startSignIn } from '../screens/steps.ts';

/** Requests a magic link on a sign-in page and returns the link from the email. */
async function askForLink(page: Page, email: string, mailbox: Mailbox): Promise<string> {
  await startSignIn(page, inEnglish, email);
  await chooseWay(page, inEnglish, inEnglish.linkByEmail);
  await expect(page.getByRole('heading', { name: inEnglish.checkYourEmail })).toBeFocused();
  const { text } = await mailbox.next(/link to sign in/);
  return /http\S+/.exec(text)?.[0] ?? '';
}

async function pressLink(page: Page, link: string) {
  await page.goto(link);
  await seeTitle(page, 'Sign in to Sideband');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
}

const seeAsked = (page: Page) =>
  expect(page).toHaveURL(
    ({ pathname, searchParams }) =>
      pathname === giftCardPath && searchParams.get('from') === 'mail',
  );

async function followLink(page: Page, link: string) {
  await pressLink(page, link);
  await seeTitle(page, 'Your account');
}

test('a customer signs in by an emailed link with one click, and the link works only once', async ({
  page,
  at,
  site,
  browser,
}) => {
  const { email } = person('paused-us');
  const mailbox = await openMailbox(site, email);
  await page.goto(at('/account/login'));
  const link = await askForLink(page, email, mailbox);

  const phone = await browser.newPage();
  await followLink(phone, link);
  await phone.close();

  const late = await browser.newPage();
  await pressLink(late, link);
  await seeTitle(late, 'This link has expired');
  await expect(late.getByLabel(inEnglish.handle)).toHaveValue('');
  await late.close();
});

test('a customer whose link has been used signs in by another method and reaches the requested page', async ({
  page,
  context,
  at,
  site,
  browser,
}) => {
  const { email, password } = person('five-radios-us');
  const mailbox = await openMailbox(site, email);
  await page.goto(at('/account/login?returnTo=%2Fsubscribe%2Fgiftcard%3Ffrom%3Dmail'));
  const link = await askForLink(page, email, mailbox);
  await page.close();
  const phone = await browser.newPage();
  await pressLink(phone, link);
  await seeAsked(phone);
  await phone.close();

  const again = await context.newPage();
  await pressLink(again, link);
  await seeTitle(again, 'This link has expired');
  await expect(again.getByLabel(inEnglish.handle)).toHaveValue(email);
  await signIn(again, inEnglish, { email, password });
  await seeAsked(again);
});

test('a customer who opens the link in another tab is also signed in on the waiting page', async ({
  page,
  context,
  at,
  site,
}) => {
  const { email } = person('radio-cases-us');
  const mailbox = await openMailbox(site, email);
  await page.goto(at('/account/login'));
  const link = await askForLink(page, email, mailbox);

  await followLink(await context.newPage(), link);

  await seeTitle(page, 'Your account');
  await expect(page.getByRole('banner').getByRole('button', { name: email })).toBeVisible();
});

test('a customer who opens the link in another tab keeps the card that was looked up', async ({
  page,
  context,
  at,
  site,
}) => {
  const { email } = person('oem-driver-us');
  const mailbox = await openMailbox(site, email);
  await findUnspentCard(page);
  await page.goto(at(giftCardPath));
  await lookUp(page, inEnglish, shownCard);
  await page.getByRole('button', { name: inEnglish.add }).click();
  const link = await askForLink(page, email, mailbox);

  const other = await context.newPage();
  await pressLink(other, link);
  await expect(other).toHaveURL(({ pathname }) => pathname === giftCardPath);

  await seeTitle(page, inEnglish.confirmTitle);
  await expect(page.getByRole('main')).toContainText(email);
});
