import { expect, giftCardPath, inEnglish, test } from '../given/journey.ts';
import { allotted } from '../given/personas/reserved-customers.ts';
import { person } from '../given/personas/seeded-customers.ts';
import { visitApi } from '../given/processes/api-client.ts';
import { goToConfirmation, lookUp, redeem, seeTitle, shownFor } from '../screens/steps.ts';

test('a customer redeems a card in one tab, and another tab with the same card shows the same outcome', async ({
  page: first,
  context,
  at,
}) => {
  const { who, card } = allotted('twoTabs');
  await first.goto(at(giftCardPath));
  await lookUp(first, inEnglish, card);
  await goToConfirmation(first, inEnglish, who);
  const second = await context.newPage();
  await second.goto(at(giftCardPath));
  await lookUp(second, inEnglish, card);
  await goToConfirmation(second, inEnglish);

  await redeem(first, inEnglish);
  await seeTitle(first, '$25.00 is on your account');
  await redeem(second, inEnglish);
  await seeTitle(second, '$25.00 is on your account');
  await second.getByRole('link', { name: 'Go to my account' }).click();
  await seeTitle(second, 'Your account');
  await expect(await shownFor(second, 'Credit')).toHaveText('$25.00');
});

test('a customer who sends twenty concurrent requests for a card gets its credit once, and another customer who was about to redeem it gets none', async ({
  page: slow,
  site,
  at,
}) => {
  const { who, card } = allotted('twentyAtOnce');
  await slow.goto(at(giftCardPath));
  await lookUp(slow, inEnglish, card);
  await goToConfirmation(slow, inEnglish, person('multi-device-us'));

  const visitor = await visitApi(site);
  await visitor.signIn(who);
  expect(await visitor.credit()).toBe(0);
  const found = await Promise.all(Array.from({ length: 4 }, () => visitor.lookUp(card)));
  const tokens = found.map(({ data }) => data?.giftCardTokenId);

  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, nth) => visitor.redeem(tokens[nth % tokens.length])),
  );

  expect(answers.filter(({ data }) => data)).toHaveLength(1);
  const refused = answers.filter(({ error }) => error);
  expect(new Set(refused.map(({ error }) => error?.code))).toEqual(new Set(['ALREADY_REDEEMED']));
  expect(await visitor.credit()).toBe(2000);

  await redeem(slow, inEnglish);
  await seeTitle(slow, 'This card was just redeemed');
  await expect(slow.getByRole('main')).toContainText('Nothing was added to your account.');
  await slow.getByRole('button', { name: 'Redeem another card' }).click();
  await expect(slow.getByRole('textbox')).toHaveValue('');
});
