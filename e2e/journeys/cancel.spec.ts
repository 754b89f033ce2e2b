/** A plan is canceled and kept again, by mouse and by keyboard, or an offer is taken instead. */
import type { Page } from '@playwright/test';
import { barriersInBothSchemes } from '../given/browser/accessibility.ts';
import { tabTo } from '../given/browser/focus.ts';
import { overflowing } from '../given/browser/overflow.ts';
import { expect, inEnglish, inFrench, quebec, test } from '../given/journey.ts';
import { openMailbox } from '../given/personas/mailbox.ts';
import { person } from '../given/personas/seeded-customers.ts';
import { press } from '../screens/buy-steps.ts';
import { seeTitle, signIn } from '../screens/steps.ts';

const path = '/subscription/cancel';
const seesNoBarrier = async (page: Page) => expect(await barriersInBothSchemes(page)).toEqual([]);

test('a customer cancels with a reason, declines the offer, keeps the plan again, and then takes the offer', async ({
  page,
  at,
  site,
}) => {
  const who = person('passkey-us');
  const mailbox = await openMailbox(site, who.email);
  await page.goto(at(path));
  await signIn(page, inEnglish, who);
  await seeTitle(page, 'Cancel your plan');
  await seesNoBarrier(page);
  await page.getByRole('radio', { name: 'It’s too expensive' }).check();
  await press(page, 'Continue');
  await expect(page.getByRole('heading', { name: '3. Before you go' })).toBeFocused();
  const answers = ['Take this offer', 'No thanks, cancel'].map((name) =>
    page.getByRole('button', { name }),
  );
  const looks = await Promise.all(
    answers.map((answer) =>
      answer.evaluate((button) => {
        const { backgroundColor, color, borderColor, fontSize, height } = getComputedStyle(button);
        return { backgroundColor, color, borderColor, fontSize, height };
      }),
    ),
  );
  expect(looks[0]).toEqual(looks[1]);
  await seesNoBarrier(page);
  await press(page, 'No thanks, cancel');
  await expect(page.getByText('there’s no fee for canceling')).toBeVisible();
  await seesNoBarrier(page);
  await press(page, 'Cancel my plan');
  await seeTitle(page, 'Your plan is canceled');
  await expect(page.getByText(/You can listen until \w+ \d/)).toBeVisible();
  await seesNoBarrier(page);
  const { text } = await mailbox.next(/plan is canceled/);
  expect(text).toContain('Until that day you can keep your plan');

  await page.reload();
  await seeTitle(page, 'Your plan is canceled');
  await page.goto(at(path));
  await seeTitle(page, 'Your plan is already canceled');
  await page.goto(at('/account'));
  await press(page, 'Keep my plan');
  await expect(page.getByText(/^You kept your plan\. It renews on \w+ \d+/)).toBeVisible();
  await mailbox.next(/You kept your Sideband plan/);

  await page.getByRole('link', { name: 'Cancel plan' }).click();
  await seeTitle(page, 'Cancel your plan');
  await page.getByRole('radio', { name: 'It’s too expensive' }).check();
  await press(page, 'Continue');
  await press(page, 'Take this offer');
  await seeTitle(page, 'Review your new price');
  await expect(page.getByText(/\$4\.99\/month for 6 months/)).toBeVisible();
  await seesNoBarrier(page);
  await press(page, 'Keep my plan at this price');
  await seeTitle(page, 'You’re staying, at the new price');
  await page.reload();
  await seeTitle(page, 'You’re staying, at the new price');
});

test('a customer cancels and keeps the plan on a phone in French, by keyboard alone', async ({
  page,
  at,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(at(path, quebec));
  await signIn(page, inFrench, person('selfpay-on'));
  await seeTitle(page, 'Annuler votre forfait');
  expect(await overflowing(page)).toEqual([]);
  const go = async (name: string) => {
    await tabTo(page, page.getByRole('main').getByRole('button', { name }));
    await page.keyboard.press('Enter');
  };
  await go('Je préfère ne pas répondre');
  await expect(page.getByText('Fin de votre forfait', { exact: true })).toBeVisible();
  expect(await overflowing(page)).toEqual([]);
  await go('Annuler mon forfait');
  await seeTitle(page, 'Votre forfait est annulé');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await overflowing(page)).toEqual([]);
  await seesNoBarrier(page);
  await go('Garder mon forfait');
  await seeTitle(page, 'Vous gardez votre forfait');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a customer who is billed by a partner is referred to the page of the partner', async ({
  page,
  at,
}) => {
  await page.goto(at(path));
  await signIn(page, inEnglish, person('partner-billed-us'));
  await seeTitle(page, 'Cancel this plan at Roku');
  await expect(page.getByRole('link', { name: 'Open Roku' })).toHaveAttribute(
    'href',
    'https://my.roku.com/account/subscriptions',
  );
});
