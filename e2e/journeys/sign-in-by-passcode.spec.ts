import type { Page } from '@playwright/test';
import { expect, giftCardPath, inEnglish, inFrench, quebec, test } from '../given/journey.ts';
import { openMailbox, passcodeIn } from '../given/personas/mailbox.ts';
import { person } from '../given/personas/seeded-customers.ts';
import { findUnspentCard } from '../screens/answers.ts';
import { shownCard } from '../screens/gift-card/saying.ts';
import { chooseWay, lookUp, seeTitle, startSignIn } from '../screens/steps.ts';

const code = (page: Page) => page.getByRole('textbox', { name: inEnglish.code });
const codeSubject = /is your Sideband code/;

test('a customer without a password is sent a passcode immediately and is signed in once it is typed', async ({
  page,
  at,
  site,
}) => {
  const { email } = person('passcode-only-us');
  const mailbox = await openMailbox(site, email);
  await page.goto(at('/account/login'));

  await startSignIn(page, inEnglish, email);
  await expect(
    page.getByRole('heading', { level: 2, name: '6-digit code we sent to r•••@example.com' }),
  ).toBeVisible();
  await expect(code(page)).toBeFocused();
  await code(page).fill(passcodeIn(await mailbox.next(codeSubject)));

  await seeTitle(page, 'Your account');
});

test('a customer sees that a passcode is wrong, and can then sign in with the right one', async ({
  page,
  at,
  site,
}) => {
  const { email } = person('random-credentials-us');
  const mailbox = await openMailbox(site, email);
  await page.goto(at('/account/login'));
  await startSignIn(page, inEnglish, email);
  const right = passcodeIn(await mailbox.next(codeSubject));

  await code(page).fill(right === '000000' ? '000001' : '000000');
  await expect(page.getByRole('alert')).toContainText('That code isn’t right');
  await expect(page).toHaveTitle(/^Error: /);
  await code(page).fill(right);

  await seeTitle(page, 'Your account');
});

test('a customer has to wait after five wrong passcodes, even with the right one', async ({
  page,
  at,
  site,
}) => {
  const { email } = person('contacts-no-password-us');
  const mailbox = await openMailbox(site, email);
  await page.goto(at('/account/login'));
  await startSignIn(page, inEnglish, email);
  await chooseWay(page, inEnglish, inEnglish.codeByEmail);
  const right = passcodeIn(await mailbox.next(codeSubject));
  const wrong = ['1', '2', '3', '4', '5']
    .map((end) => `00000${end}`)
    .filter((one) => one !== right);

  for (const each of [...wrong, '000006'].slice(0, 5)) {
    const judged = page.waitForResponse('**/api/otp/v1/otp/redeem');
    await code(page).fill(each);
    await judged;
    await expect(code(page)).toBeEditable();
  }
  await code(page).fill(right);

  await expect(page.getByRole('main')).toContainText('Too many attempts');
  await expect(code(page)).toHaveValue(right);
});

test('a customer who signs in by passcode keeps the card that was looked up', async ({
  page,
  at,
  site,
}) => {
  const { email } = person('cancelling-us');
  const mailbox = await openMailbox(site, email);
  await findUnspentCard(page);
  await page.goto(at(giftCardPath));
  await lookUp(page, inEnglish, shownCard);
  await page.getByRole('button', { name: inEnglish.add }).click();
  await startSignIn(page, inEnglish, email);
  await chooseWay(page, inEnglish, inEnglish.codeByEmail);

  await code(page).fill(passcodeIn(await mailbox.next(codeSubject)));

  await seeTitle(page, inEnglish.confirmTitle);
});

test('a customer in Quebec gets the page and the message in French', async ({ page, at, site }) => {
  const { email } = person('selfpay-qc');
  const mailbox = await openMailbox(site, email);
  await page.goto(at('/account/login', quebec));
  await startSignIn(page, inFrench, email);
  await chooseWay(page, inFrench, inFrench.codeByEmail);
  await expect(
    page.getByRole('heading', { level: 2, name: 'Entrez le code à 6 chiffres envoyé à' }),
  ).toBeVisible();

  const mail = await mailbox.next(/est votre code Sideband/);
  await page.getByRole('textbox', { name: inFrench.code }).fill(passcodeIn(mail));

  await seeTitle(page, 'Votre compte');
});
