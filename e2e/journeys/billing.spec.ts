import { barriersInBothSchemes } from '../given/browser/accessibility.ts';
import { overflowing } from '../given/browser/overflow.ts';
import { expect, inEnglish, quebec, test } from '../given/journey.ts';
import { person } from '../given/personas/seeded-customers.ts';
import { press } from '../screens/buy-steps.ts';
import { pdfText } from '../screens/pdf-text.ts';
import { seeTitle, signIn } from '../screens/steps.ts';
import { typeCard } from '../screens/walk.ts';

/** Accepted when it is stored, and declined when it is charged. */
const declinedLater = '4000000000000341';

test('a past-due customer pays with a new card after a decline, and downloads the bill', async ({
  page,
  at,
}) => {
  await page.goto(at('/account/pay'));
  await signIn(page, inEnglish, person('pastdue-us'));
  await seeTitle(page, 'Pay your bill');
  await expect(page.getByText('Your bill is past due')).toBeVisible();
  await expect(page.getByText(/^Bill INV-PD-US-4, due /)).toBeVisible();
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await typeCard(page, declinedLater);
  await press(page, 'Pay $22.98');
  await expect(page.getByText('Your bank declined this card')).toBeVisible();
  await typeCard(page, '4242424242424242');
  await press(page, 'Pay $22.98');
  await seeTitle(page, 'Payment received. Thank you, Sam!');
  await expect(page.getByText('Balance due now').locator('..')).toContainText('$0.00');
  expect(await barriersInBothSchemes(page)).toEqual([]);

  await page.getByRole('link', { name: 'See my bills' }).click();
  await seeTitle(page, 'Billing');
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await page.getByRole('link', { name: 'INV-PD-US-4' }).click();
  await seeTitle(page, 'Bill INV-PD-US-4');
  expect(await barriersInBothSchemes(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await press(page, 'Download PDF');
  const file = await download;
  expect(file.suggestedFilename()).toBe('Sideband-bill-INV-PD-US-4.pdf');
  const text = await pdfText(file);
  for (const part of ['Bill INV-PD-US-4', 'Total $11.99', 'Amount due $0.00']) {
    expect(text).toContain(part);
  }

  await page.goto(at('/account/pay'));
  await seeTitle(page, 'Nothing to pay');
});

test('a customer pays by the link of an email, which shows the amount and four digits only', async ({
  page,
  at,
}) => {
  await page.goto(at('/account/pay?token=account-pay-qc&langpref=fr', quebec));
  await seeTitle(page, 'Payer votre facture');
  await expect(page.getByText(/^15,99/)).toBeVisible();
  const { firstName, lastName, email } = person('selfpay-qc');
  for (const hidden of [firstName, lastName, email, 'INV-QC']) {
    await expect(page.getByRole('main')).not.toContainText(hidden);
  }
  expect(await overflowing(page)).toEqual([]);
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: /^Payer 15,99/ }).click();
  await seeTitle(page, 'Paiement reçu. Merci!');
  expect(await barriersInBothSchemes(page)).toEqual([]);

  await page.goto(at('/account/manage/billing', quebec));
  await seeTitle(page, 'Ouvrir une session');
});
