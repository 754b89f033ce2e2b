import { everywhere, expect, quebec, test } from '../given/journey.ts';
import { seeTitle } from '../screens/steps.ts';
import { wordsIn } from '../screens/words.ts';

const notBuilt: [path: string, title: string, french: string][] = [
  ['/activate', 'Start your trial', 'Activer votre essai'],
  ['/subscribe/linking', 'Link a device', 'Lier un appareil'],
  ['/onboarding', 'Welcome to Sideband', 'Bienvenue chez Sideband'],
];

for (const [path, english, french] of notBuilt) {
  test(`${path} says that it is not open yet, by its own name, and leads on`, async ({
    page,
    at,
  }) => {
    for (const place of everywhere) {
      const words = wordsIn(place.locale);
      const answer = await page.goto(at(path, place));
      expect(answer?.status()).toBe(200);
      await seeTitle(page, words.notOpenYet);
      const name = place === quebec ? french : english;
      await expect(page).toHaveTitle(`${name} – Sideband`);
      const ways = page.getByRole('main').getByRole('link');
      await expect(ways).toHaveCount(3);
    }
    await page.getByRole('main').getByRole('link', { name: 'Utiliser une carte-cadeau' }).click();
    await seeTitle(page, 'Carte-cadeau');
  });
}

test('an unknown path is not found, with the status that says so', async ({ page, at }) => {
  const answer = await page.goto(at('/no/such/page?token=secret'));
  expect(answer?.status()).toBe(404);
  await seeTitle(page, 'We cannot find this page');
  await expect(page).toHaveTitle('Something went wrong – Sideband');
  expect(page.url()).not.toContain('secret');
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);

  await page.goto(at('/no/such/page', quebec));
  await seeTitle(page, 'Cette page est introuvable');
  await expect(page).toHaveTitle('Un problème est survenu – Sideband');
});

test('below the front of the shop and the student page nothing is but what is claimed', async ({
  page,
  at,
}) => {
  for (const path of ['/subscribe/plans', '/student/discount']) {
    await page.goto(at(path));
    await seeTitle(page, 'We cannot find this page');
    expect(new URL(page.url()).pathname).toBe('/error');
  }
});

for (const [kind, status, title] of [
  ['notFound', 404, 'We cannot find this page'],
  ['notAvailable', 200, 'This page is not available right now'],
  ['server', 500, 'Something went wrong on our side'],
  ['offline', 200, 'We cannot reach Sideband'],
  ['', 200, 'Something went wrong'],
  ['nonsense', 200, 'Something went wrong'],
] as const) {
  test(`the error page of kind "${kind}" leads back and on`, async ({ page, at }) => {
    const query = `kind=${kind}&from=${encodeURIComponent('/subscribe/giftcard')}`;
    const answer = await page.goto(at(`/error?${query}`));
    await seeTitle(page, title);
    expect.soft(answer?.status()).toBe(status);
    const again = page.getByRole('main').getByRole('link', { name: 'Try again' });
    if (kind === 'notFound') {
      await expect(again).toHaveCount(0);
      return;
    }
    await again.click();
    await seeTitle(page, 'Gift card');
  });
}

test('the error page never leads away from our own site', async ({ page, at }) => {
  for (const from of ['//evil.example', 'https://evil.example', '/\\evil.example', '/error']) {
    await page.goto(at(`/error?kind=server&from=${encodeURIComponent(from)}`));
    await seeTitle(page, 'Something went wrong on our side');
    await expect(page.getByRole('main').getByRole('link', { name: 'Try again' })).toHaveCount(0);
  }
});

test('every page says what it is called in three languages', async ({ page, at }) => {
  const titles: Record<string, [string, string]> = {
    '/subscribe/giftcard': ['Gift card', 'Carte-cadeau'],
    '/account/login': ['Sign in', 'Ouvrir une session'],
    '/account/login/link?token=nonsense': ['Sign in', 'Ouvrir une session'],
    '/onboarding/magic-link': ['We do not know this link', 'Ce lien nous est inconnu'],
    '/error': ['Something went wrong', 'Un problème est survenu'],
  };
  for (const [path, [english, french]] of Object.entries(titles)) {
    for (const place of everywhere) {
      await page.goto(at(path, place));
      const name = place === quebec ? french : english;
      await expect(page).toHaveTitle(`${name} – Sideband`);
    }
  }
});

test('who is sent to sign in comes back to where they wanted to go', async ({ page, at }) => {
  await page.goto(at('/account/login?returnTo=//evil.example'));
  await seeTitle(page, 'Sign in');
  await page.goto(at('/account'));
  await expect(page).toHaveURL(at('/account'));
  await seeTitle(page, 'Sign in');
});
