/** Whoever runs the product on their own machine sees failures by typing them. */
import { expect, giftCardPath, inEnglish, test } from '../given/journey.ts';
import { checkBalance, seeTitle, typeCard } from '../screens/steps.ts';

test('FAIL-503 shows what an overloaded server looks like, and the card can be typed again', async ({
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
