import type { Page } from '@playwright/test';
import { expect, giftCardPath, inEnglish, test } from '../given/journey.ts';
import { allotted } from '../given/personas/reserved-customers.ts';
import { goToConfirmation, lookUp, redeem, seeTitle, shownFor } from '../screens/steps.ts';

const redeemCall = '**/api/payment/giftcard/redeem';

const checkAgain = (page: Page) => page.getByRole('button', { name: 'Check again' }).click();

test('a customer whose redemption response is lost finds the redemption, which counts once', async ({
  page,
  at,
}) => {
  const { who, card } = allotted('answerLost');
  let sent = 0;
  await page.route(redeemCall, async (route) => {
    sent += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.goto(at(giftCardPath));
  await lookUp(page, inEnglish, card);
  await goToConfirmation(page, inEnglish, who);
  await redeem(page, inEnglish);

  await seeTitle(page, 'We’re not sure it went through');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Redeem' })).toHaveCount(0);
  await checkAgain(page);
  await seeTitle(page, '$15.00 is on your account');
  await expect(await shownFor(page, 'Credit now')).toHaveText('$15.00');
  expect(sent).toBe(1);
});

test('a customer whose redemption request is lost keeps the card and redeems it afterwards', async ({
  page,
  at,
}) => {
  const { who, card } = allotted('neverArrived');
  await page.route(redeemCall, (route) => route.abort('connectionrefused'), { times: 1 });
  await page.goto(at(giftCardPath));
  await lookUp(page, inEnglish, card);
  await goToConfirmation(page, inEnglish, who);
  await redeem(page, inEnglish);
  await seeTitle(page, 'We’re not sure it went through');
  await checkAgain(page);

  await seeTitle(page, '$150.00 on this card');
  await expect(
    page.getByRole('status').filter({ hasText: 'Your card wasn’t redeemed' }),
  ).toBeVisible();
  await goToConfirmation(page, inEnglish);

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/giftcard/redeem')) sent.push(request.url());
  });
  await page.getByRole('button', { name: 'Redeem $150.00' }).dblclick();
  await seeTitle(page, '$150.00 is on your account');
  await expect(await shownFor(page, 'Credit now')).toHaveText('$150.00');
  expect(sent).toHaveLength(1);
});
