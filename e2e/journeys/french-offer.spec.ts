import { canada, expect, inEnglish, test } from '../given/journey.ts';
import { person } from '../given/personas/seeded-customers.ts';
import { seeTitle, signIn } from '../screens/steps.ts';

const offer = { name: 'Voir cette page en français' };

for (const [state, who, isOffered] of [
  ['QC', 'selfpay-qc', true],
  ['ON', 'selfpay-on', false],
] as const) {
  test(`a customer in ${state} who reads English is ${isOffered ? '' : 'not '}offered French`, async ({
    page,
    at,
  }) => {
    const [login = ''] = at('/account/login', canada).split('?');
    await page.goto(login);
    await seeTitle(page, 'Sign in');
    await expect(page.getByRole('link', offer)).toHaveCount(0);
    // The page requests the account for its content, and the shell requests it for the customer's
    // province.
    let answers = 0;
    page.on('requestfinished', (request) => {
      if (request.url().endsWith('/api/account')) answers += 1;
    });
    await signIn(page, inEnglish, person(who));
    await seeTitle(page, 'Your account');
    await expect.poll(() => answers).toBeGreaterThanOrEqual(2);
    if (!isOffered) {
      await expect(page.getByRole('link', offer)).toHaveCount(0);
      return;
    }
    await page.getByRole('link', offer).click();
    await seeTitle(page, 'Votre compte');
    await expect(page).toHaveURL(/langpref=fr-CA/);
    await expect(page.getByRole('link', offer)).toHaveCount(0);

    await page.getByRole('button', { name: 'Pays et langue' }).click();
    await page.getByRole('link', { name: 'Canada · English' }).click();
    await seeTitle(page, 'Your account');
    await expect(page.getByRole('link', offer)).toHaveCount(0);
  });
}
