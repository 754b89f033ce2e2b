/** Failures that a developer can trigger on a local product by typing keywords. */
import { expect, giftCardPath, inEnglish, test } from '../given/journey.ts';
import { checkBalance, seeTitle, typeCard } from '../screens/steps.ts';

test('a developer who types FAIL-503 sees the message for a busy server, and the input is kept', async ({
  page,
  at,
}) => {
  await page.goto(at(giftCardPath));
  await typeCard(page, inEnglish, { number: 'FAIL-503' });
  await checkBalance(page, inEnglish);
  const notice = page.getByRole('main').getByRole('status').filter({ hasText: 'very busy' });
  await expect(notice).toContainText('Sideband is very busy right now');
  await expect(notice).toContainText('Reference number: ');
  await seeTitle(page, 'Gift card');
  await expect(page.getByRole('textbox', { name: inEnglish.card })).toHaveValue('FAIL-503');
});
