import { expect, inEnglish, test } from '../given/journey.ts';
import { person } from '../given/personas/seeded-customers.ts';
import { seeTitle, signIn } from '../screens/steps.ts';

test('a customer who leaves while the last telemetry is pending is also signed out on the server', async ({
  page,
  context,
  at,
}) => {
  const who = person('partner-billed-us');
  await page.goto(at('/account/login'));
  await signIn(page, inEnglish, who);
  await seeTitle(page, 'Your account');
  // Telemetry never gets a response, so the page can send no request that waits for one.
  await page.route('**/playback/telemetry/**', () => {});
  await page.getByRole('banner').getByRole('button', { name: who.email }).click();
  await page.getByRole('button', { name: inEnglish.signOut }).click();
  await page.goto(at('/account/login'));

  await expect(
    page.getByRole('main').getByRole('textbox', { name: inEnglish.handle }),
  ).toBeVisible();
  await expect(async () => {
    const cookies = await context.cookies();
    expect(cookies.map(({ name }) => name)).not.toContain('REFRESH_TOKEN');
  }).toPass();
});
