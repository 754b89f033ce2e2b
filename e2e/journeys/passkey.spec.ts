import { expect, inEnglish, test } from '../given/journey.ts';
import { giveAuthenticator } from '../given/personas/authenticator.ts';
import { openMailbox } from '../given/personas/mailbox.ts';
import { person } from '../given/personas/seeded-customers.ts';
import { seeTitle, signIn } from '../screens/steps.ts';

test('a customer creates a passkey and signs in with it the next time', async ({
  page,
  context,
  at,
  site,
}) => {
  const who = person('upgradeable-us');
  const mailbox = await openMailbox(site, who.email);
  const authenticator = await giveAuthenticator(context, page);
  await page.goto(at('/account/login'));
  await signIn(page, inEnglish, who);
  await seeTitle(page, 'Your account');

  await page.getByRole('button', { name: 'Create passkey' }).click();
  await authenticator.holds(1);
  await expect(page.getByRole('main')).toContainText('Your passkey is ready');
  await mailbox.next(/passkey was added/);

  // With conditional mediation the browser would sign in before the click, as in the next journey.
  // It is also turned off on the open page, which requests the next sign-in right after signing
  // out.
  const fillNothing = () => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  };
  await page.addInitScript(fillNothing);
  await page.evaluate(fillNothing);
  await page.getByRole('banner').getByRole('button', { name: who.email }).click();
  await page.getByRole('button', { name: inEnglish.signOut }).click();
  await page.goto(at('/account/login'));
  const offered = page.getByRole('button', { name: 'Sign in with a passkey' });
  const known = page.waitForResponse('**/identities/me');
  await offered.click();

  await seeTitle(page, 'Your account');
  await expect(page.getByRole('banner').getByRole('button', { name: who.email })).toBeVisible();
  // Only at this point could another passkey be offered.
  await (await known).finished();
  await expect(page.getByRole('button', { name: 'Create passkey' })).toBeHidden();
});

test("a customer picks a passkey in the field's autofill list and is signed in without a click", async ({
  page,
  context,
  at,
}) => {
  const who = person('card-soon-us');
  const authenticator = await giveAuthenticator(context, page);
  await page.goto(at('/account/login'));
  await signIn(page, inEnglish, who);
  await page.getByRole('button', { name: 'Create passkey' }).click();
  await authenticator.holds(1);
  await page.getByRole('banner').getByRole('button', { name: who.email }).click();
  await page.getByRole('button', { name: inEnglish.signOut }).click();

  await page.goto(at('/account/login'));

  await seeTitle(page, 'Your account');
});

test('a customer who declines passkeys permanently is not asked again', async ({ page, at }) => {
  await page.goto(at('/account/login'));
  await signIn(page, inEnglish, person('student-us'));
  await page.getByRole('button', { name: 'Don’t ask again' }).click();
  await expect(page.getByRole('button', { name: 'Create passkey' })).toBeHidden();

  const asked = page.waitForResponse('**/api/account');
  const askedFor: string[] = [];
  page.on('request', (request) => void askedFor.push(new URL(request.url()).pathname));
  await page.reload();
  await asked;

  await seeTitle(page, 'Your account');
  await expect(page.getByRole('button', { name: 'Create passkey' })).toBeHidden();
  // Before the offer, the page would check for existing passkeys.
  expect(askedFor).not.toContainEqual(expect.stringContaining('/identities/me'));
});
