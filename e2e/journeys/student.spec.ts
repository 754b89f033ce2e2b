import { barriersInBothSchemes } from '../given/browser/accessibility.ts';
import { expect, inEnglish, test } from '../given/journey.ts';
import { approveDocument, enrolment } from '../given/personas/schools.ts';
import { person } from '../given/personas/seeded-customers.ts';
import { press } from '../screens/buy-steps.ts';
import { seeTitle, signIn } from '../screens/steps.ts';

test('a student submits a document and keeps the student price for another year', async ({
  page,
  context,
  site,
  at,
}) => {
  await page.goto(at('/student/re-verify'));
  await signIn(page, inEnglish, person('student-us'));
  await seeTitle(page, 'Renew your student status');
  await expect(
    page.getByText(/If you don’t renew it, your plan costs \$10.99\/month/),
  ).toBeVisible();
  await expect(page.getByLabel('I still study at Harbor State University')).toBeChecked();
  await expect(page.getByLabel('Last name')).toHaveValue('Park');
  await page.getByLabel('Graduation month').selectOption('May');
  await page.getByLabel('Graduation year').selectOption({ index: 2 });
  await press(page, 'Continue');
  await page.getByRole('radio', { name: /^Upload a document/ }).check();
  await page.locator('input[type=file]').setInputFiles(enrolment);
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await press(page, 'Send the document');
  await expect(page.getByText('We’re checking your document')).toBeVisible();
  await approveDocument(await context.newPage(), site, 'Devon Park');
  await page.bringToFront();
  await expect(page.getByText('You’re verified')).toBeVisible({ timeout: 20_000 });
  await page.goto(at('/student'));
  await expect(page.getByText(/Your student status is good until/)).toBeVisible();
  await expect(page.getByText(/If you don’t renew it/)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Renew my student status' })).toBeHidden();
});

test('a customer with another plan sees a message and can activate the plan that a bank includes later', async ({
  page,
  at,
}) => {
  await page.goto(at('/subscribe/entitlement'));
  await signIn(page, inEnglish, person('selfpay-us'));
  await seeTitle(page, 'Your included subscription');
  await press(page, 'Activate');
  await seeTitle(page, 'You already have a plan');
});
