import { everywhere, expect, quebec, test } from '../given/journey.ts';
import { seeTitle } from '../screens/steps.ts';
import { wordsIn } from '../screens/words.ts';

const notBuilt: [path: string, title: string, french: string][] = [
  ['/subscribe/linking', 'Link a device', 'Lier un appareil'],
  ['/onboarding', 'Welcome to Sideband', 'Bienvenue chez Sideband'],
];

for (const [path, english, french] of notBuilt) {
  test(`${path}: a visitor sees that the page is not open yet, with the page's own title and links to other pages`, async ({
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

test('a visitor with an unknown path gets a 404 page, and the query is removed from the address', async ({
  page,
  at,
}) => {
  const answer = await page.goto(at('/no/such/page?token=secret'));
  expect(answer?.status()).toBe(404);
  await seeTitle(page, 'We can’t find this page');
  await expect(page).toHaveTitle('Page not found – Sideband');
  expect(page.url()).not.toContain('secret');
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);

  await page.goto(at('/no/such/page', quebec));
  await seeTitle(page, 'Cette page est introuvable');
  await expect(page).toHaveTitle('Page introuvable – Sideband');
});

test('a visitor gets the error page for unclaimed paths below the shop and student pages', async ({
  page,
  at,
}) => {
  for (const path of ['/subscribe/plans', '/student/discount']) {
    await page.goto(at(path));
    await seeTitle(page, 'We can’t find this page');
    expect(new URL(page.url()).pathname).toBe('/error');
  }
});

for (const [kind, status, title] of [
  ['notFound', 404, 'We can’t find this page'],
  ['notAvailable', 200, 'This page isn’t available right now'],
  ['server', 500, 'Something went wrong on our side'],
  ['offline', 200, 'We can’t reach Sideband'],
  ['', 200, 'Something went wrong'],
  ['nonsense', 200, 'Something went wrong'],
] as const) {
  test(`a visitor on the error page of kind "${kind}" can retry, unless the page was not found`, async ({
    page,
    at,
  }) => {
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

test('a visitor on the error page gets no link that leads to another site', async ({
  page,
  at,
}) => {
  for (const from of ['//evil.example', 'https://evil.example', '/\\evil.example', '/error']) {
    await page.goto(at(`/error?kind=server&from=${encodeURIComponent(from)}`));
    await seeTitle(page, 'Something went wrong on our side');
    await expect(page.getByRole('main').getByRole('link', { name: 'Try again' })).toHaveCount(0);
  }
});

test('a visitor sees the title of every page in each of three languages', async ({ page, at }) => {
  const titles: Record<string, [string, string]> = {
    '/subscribe/giftcard': ['Gift card', 'Carte-cadeau'],
    '/account/login': ['Sign in', 'Ouvrir une session'],
    '/account/login/link?token=nonsense': ['Sign in', 'Ouvrir une session'],
    '/onboarding/magic-link': ['This link isn’t valid', 'Ce lien n’est pas valide'],
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

test('a visitor who is asked to sign in stays at the requested address', async ({ page, at }) => {
  await page.goto(at('/account/login?returnTo=//evil.example'));
  await seeTitle(page, 'Sign in');
  await page.goto(at('/account'));
  await expect(page).toHaveURL(at('/account'));
  await seeTitle(page, 'Sign in');
});
