import { expect, inEnglish, test } from '../given/journey.ts';
import { person } from '../given/people.ts';
import { seeTitle, signIn } from '../screens/steps.ts';

test('who leaves the page while it still says its last words is signed out, here and at the server', async ({
  page,
  context,
  at,
}) => {
  const who = person('partner-billed-us');
  await page.goto(at('/account/login'));
  await signIn(page, inEnglish, who);
  await seeTitle(page, 'Your account');
  // Nobody answers, so nothing that comes after them is sent by this page.
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
