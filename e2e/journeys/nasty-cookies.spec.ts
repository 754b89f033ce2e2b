import { canada, expect, giftCardPath, inEnglish, test } from '../given/journey.ts';
import { allotted } from '../given/personas/reserved-customers.ts';
import { goToConfirmation, lookUp, redeem } from '../screens/steps.ts';

const nasty = {
  nothing: '',
  'no JSON': 'garbage',
  'half a JSON': '%7B%22session%22%3A',
  'another JSON': '%5B1%2C2%5D',
  null: 'null',
  'a broken escape': '%E0%A4%A',
  'a prototype': '%7B%22__proto__%22%3A%7B%22session%22%3A1%7D%7D',
  'a script': '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  'a session of somebody else':
    '%7B%22session%22%3A%7B%22sessionType%22%3A%22authenticated%22%2C%22accessToken%22%3A%22forged%22%2C%22accessTokenId%22%3A%22x%22%2C%22accessTokenExpiresAt%22%3A%222030-01-01T00%3A00%3A00Z%22%2C%22refreshTokenExpiresAt%22%3A%222030-01-01T00%3A00%3A00Z%22%2C%22location%22%3A%22CA%22%7D%2C%22handle%22%3A%22avery%40example.com%22%7D',
  'three thousand letters': 'x'.repeat(3000),
};
const names = ['AUTH_TOKEN', 'DEVICE_GRANT', 'SF_ANON_ID'];

test('a customer redeems a card although every cookie contains garbage', async ({ page, at }) => {
  const { who, card } = allotted('nastyCookies');
  const url = at(giftCardPath, canada);
  for (const [what, value] of Object.entries(nasty)) {
    await test.step(`with ${what}`, async () => {
      await page.context().clearCookies();
      await page.context().addCookies(names.map((name) => ({ name, value, url })));
      await page.goto(url);
      await lookUp(page, inEnglish, card);
    });
  }
  await goToConfirmation(page, inEnglish, who);
  await redeem(page, inEnglish);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('$10.00 CAD is on your account');
});

test('a visitor with a forged session is asked to sign in', async ({ page, at }) => {
  const value = nasty['a session of somebody else'];
  await page.context().addCookies([{ name: 'AUTH_TOKEN', value, url: at('/account', canada) }]);
  await page.goto(at('/account', canada));
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Credit');
});
