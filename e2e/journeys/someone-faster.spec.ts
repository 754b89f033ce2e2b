import { expect, giftCardPath, inEnglish, test } from '../given/journey.ts';
import { seededCard } from '../given/personas/gift-card.ts';
import { person } from '../given/personas/seeded-customers.ts';
import { startOwnProduct } from '../given/processes/own-product.ts';
import { journeyMs, productMs } from '../given/processes/timeouts.ts';
import { goToConfirmation, lookUp, redeem, seeTitle } from '../screens/steps.ts';

test('a customer sees that another customer has redeemed the card first, and gets no credit', async ({
  browser,
  site,
}) => {
  test.setTimeout(productMs + journeyMs);
  const product = await startOwnProduct(site);
  try {
    const visit = async (key: string) => {
      const page = await (await browser.newContext()).newPage();
      await page.goto(product.url + giftCardPath);
      await lookUp(page, inEnglish, seededCard('gift-us-15'));
      await goToConfirmation(page, inEnglish, person(key));
      return page;
    };
    const fast = await visit('selfpay-us');
    const slow = await visit('multi-device-us');

    await redeem(fast, inEnglish);
    await seeTitle(fast, '$15.00 is on your account');
    await redeem(slow, inEnglish);
    await seeTitle(slow, 'This card was just redeemed');
    await expect(slow.getByRole('main')).toContainText('Nothing was added to your account.');
    await slow.getByRole('button', { name: 'Redeem another card' }).click();
    await expect(slow.getByRole('textbox')).toHaveValue('');
  } finally {
    await product.close();
  }
});
