/** Newer flows, on a product whose toggles no other journey uses. */
import type { Locator, Page } from '@playwright/test';
import { barriersInBothSchemes, barriersOn } from '../given/browser/barriers.ts';
import { stopsTo, tabTo } from '../given/browser/focus.ts';
import { overflowing } from '../given/browser/overflowing.ts';
import { expect, inEnglish, inFrench, quebec, test } from '../given/journey.ts';
import { seededCard } from '../given/personas/gift-card.ts';
import { person } from '../given/personas/people.ts';
import { approveDocument, enrolment } from '../given/personas/schools.ts';
import { openConsoleAs } from '../given/personas/staff.ts';
import {
  type FlippableProduct,
  startFlippableProduct,
} from '../given/processes/flippable-product.ts';
import { productMs } from '../given/processes/patience.ts';
import {
  agree,
  goOnTo,
  goToAddress,
  goToReview,
  newEmail,
  ordersToldTo,
  payBy,
  press,
  start,
  startAccount,
  terms,
  typeAddress,
} from '../screens/buy-steps.ts';
import { addressOf } from '../screens/screen.ts';
import { seeTitle, signIn } from '../screens/steps.ts';

const toggle = 'enableAtlasStreamingOrganicSelfPayNonAccordion';
const forRadios = 'enableSatelliteOrganicNonAccordion';
const selfPay = '/subscribe/checkout/purchase/streaming/self-pay/organic';

test.describe.configure({ mode: 'default' });

let product: FlippableProduct;
test.beforeAll(async () => {
  test.setTimeout(productMs);
  product = await startFlippableProduct();
  await product.managers.flip(toggle, 'on');
  await product.managers.flip(forRadios, 'on');
  await product.managers.flip('enableNewCheckoutStudentVerification', 'on');
  await product.managers.flip('enableSatelliteVega', 'on');
});
test.afterAll(() => product?.close());

test('a new customer buys a streaming plan by pages, presses twice and is charged and mailed once', async ({
  page,
}) => {
  const email = newEmail();
  await page.goto(product.site + selfPay);
  await goToAddress(page, email);
  await page.reload();
  await seeTitle(page, 'Where do you live?');
  await typeAddress(page);
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await press(page, 'Continue');
  await seeTitle(page, 'How do you want to pay?');
  await payBy(page, '4242424242424242');
  await press(page, 'Continue');
  await seeTitle(page, 'Check your order');
  await expect(page.getByText('New York state sales tax').first()).toBeVisible();
  await agree(page);
  await page.getByRole('button', { name: start }).dblclick();
  await seeTitle(page, /You’re all set, Avery/);
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await page.reload();
  await seeTitle(page, /You’re all set, Avery/);
  await expect(async () => expect(await ordersToldTo(product.site, email)).toBe(1)).toPass();
});

test('a customer pays with gift card and card in French on a phone by keyboard, with bank challenges', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const goOn = async (button: string | RegExp = 'Continuer') => {
    await tabTo(page, main.getByRole('button', { name: button }));
    await page.keyboard.press('Enter');
  };
  const type = async (field: Locator, text: string) => {
    await tabTo(page, field);
    await page.keyboard.type(text);
  };
  const field = (name: string) => main.getByRole('textbox', { name, exact: true });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(addressOf(product.site, selfPay, quebec));
  await seeTitle(page, 'Choisissez votre forfait');
  await goOn(/^Voir les \d+ forfaits$/);
  await tabTo(page, main.getByRole('radio', { name: 'Chaque mois' }));
  await page.keyboard.press('ArrowRight');
  await expect(main.getByRole('radio', { name: 'Une fois par année' })).toBeChecked();
  await goOn();
  await page.waitForURL(/\/(?:extras|email)\?/);
  if (page.url().includes('/extras')) await goOn('Continuer sans extra');
  await seeTitle(page, 'Quel est votre courriel?');
  await type(field('Courriel'), newEmail());
  await page.keyboard.press('Enter');
  await seeTitle(page, 'Où habitez-vous?');
  await type(field('Prénom'), 'Noémie');
  await type(field('Nom'), 'Tremblay');
  await type(field('Adresse'), '80 rue Saint-Jean');
  await type(field('Ville'), 'Québec');
  await type(main.getByRole('combobox', { name: 'Province ou territoire' }), 'Qu');
  await type(field('Code postal'), 'G1R 1S5');
  await page.keyboard.press('Enter');
  await seeTitle(page, 'Comment voulez-vous payer?');

  const card = page.frameLocator('iframe[title="Données de la carte"]');
  await type(card.getByLabel('Numéro de carte'), '4000002760003184');
  await type(card.getByLabel('Expiration (MM/AA)'), '1230');
  await type(card.getByLabel('CVC', { exact: true }), '123');
  await type(card.getByLabel('Nom sur la carte'), 'Noémie Tremblay');
  await tabTo(page, main.locator('summary', { hasText: 'Utiliser une carte-cadeau' }));
  await page.keyboard.press('Enter');
  const gift = seededCard('gift-ca-50');
  await type(field('Numéro ou code de la carte-cadeau'), gift.number);
  await type(main.getByRole('textbox', { name: /^CVC de la carte-cadeau/ }), gift.cvc ?? '');
  await type(main.getByRole('textbox', { name: /^Expiration de la carte/ }), gift.expiry ?? '');
  await page.keyboard.press('Enter');
  await expect(main.getByText(/^Carte-cadeau •••• 0033/)).toBeVisible();
  // The card's frame is slightly wider than its fields, so only the document is measured.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await barriersOn(page, { hasFrames: true })).toEqual([]);

  const dialog = page.getByRole('dialog', { name: 'Confirmez auprès de votre banque' });
  const bank = page
    .frameLocator('iframe[title="La page de votre banque"]')
    .frameLocator('iframe[title="Votre banque"]');
  const answerBank = async (answer: string) => {
    await expect(dialog).toBeVisible();
    await tabTo(page, bank.getByRole('button', { name: answer }));
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
  };
  await goOn();
  await bank.getByRole('button', { name: 'Non, arrêter' }).waitFor();
  expect(await barriersOn(page, { hasFrames: true })).toEqual([]);
  await answerBank('Non, arrêter');
  await expect(main.getByText('Votre banque n’a pas pu confirmer votre identité')).toBeVisible();
  await goOn();
  await answerBank('Oui, continuer');

  await seeTitle(page, 'Vérifiez votre commande');
  await expect(
    main
      .getByText(/Carte-cadeau/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  expect(await overflowing(page)).toEqual([]);
  await goOn(/^Commencer : payer/);
  // The payment itself needs another bank challenge.
  await answerBank('Oui, continuer');
  await seeTitle(page, 'Tout est prêt, Noémie');
  expect(await overflowing(page)).toEqual([]);
});

// buy-by-keyboard.full.spec.ts covers the one-page flow.
if (process.env.SIDEBAND_FULL)
  test('a customer buys a plan by keyboard at 400 % zoom, where pages fit and focus stays visible', async ({
    page,
  }) => {
    // 1280 × 1024 at 400 %.
    await page.setViewportSize({ width: 320, height: 256 });
    const main = page.getByRole('main');
    const goTo = async (target: Locator) => {
      for (const { name, isSeen } of await stopsTo(page, target)) {
        expect.soft(isSeen, `${name} is seen`).toBe(true);
      }
      await expect.soft(target).toBeInViewport();
    };
    const type = async (field: Locator, text: string) => {
      await goTo(field);
      await page.keyboard.type(text);
    };
    const enter = async (button: string | RegExp) => {
      await goTo(main.getByRole('button', { name: button }));
      await page.keyboard.press('Enter');
    };
    const field = (name: string) => main.getByRole('textbox', { name, exact: true });
    const see = async (title: string | RegExp) => {
      await seeTitle(page, title);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      expect.soft(await overflowing(page), `at “${title}”`).toEqual([]);
    };

    await page.goto(product.site + selfPay);
    await seeTitle(page, 'Choose your plan');
    expect.soft(await overflowing(page)).toEqual([]);
    await enter('Continue');
    await page.waitForURL(/\/(?:extras|email)$/);
    if (page.url().endsWith('/extras')) await enter('Continue without');
    await see('What is your email?');
    await type(field('Email'), newEmail());
    await page.keyboard.press('Enter');
    await see('Where do you live?');
    await type(field('First name'), 'Avery');
    await type(field('Last name'), 'Stone');
    await type(field('Address'), '80 State St');
    await type(field('City'), 'Albany');
    await type(main.getByRole('combobox', { name: 'State' }), 'New York');
    await type(field('ZIP code'), '12207');
    await page.keyboard.press('Enter');
    await seeTitle(page, 'How do you want to pay?');
    const card = page.frameLocator('iframe[title="Card details"]');
    await type(card.getByLabel('Card number'), '4242424242424242');
    await type(card.getByLabel(/^Expir/), '1230');
    await type(card.getByLabel('CVC', { exact: true }), '123');
    await type(card.getByLabel(/^Name on/), 'Avery Stone');
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await enter('Continue');
    await see('Check your order');
    await goTo(terms(page));
    await page.keyboard.press('Space');
    await enter(start);
    await see(/You’re all set, Avery/);
  });

test('a new customer buys a plan for a radio without an owner and can refresh its signal', async ({
  page,
}) => {
  await page.goto(`${product.site}/subscribe/checkout/purchase/satellite/organic/new`);
  await seeTitle(page, 'Which radio is it for?');
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Radio ID' }).fill('5b8n1wvg');
  await press(page, 'Find my radio');
  await seeTitle(page, 'Choose your plan');
  await expect(page.getByText('$19.99').first()).toBeVisible();
  await press(page, 'Continue');
  await page.waitForURL(/\/(?:extras|email)$/);
  if (page.url().endsWith('/extras')) await press(page, 'Continue without');
  await seeTitle(page, 'What is your email?');
  await page.getByLabel('Email').fill(newEmail());
  await press(page, 'Continue');
  await seeTitle(page, 'Where do you mainly listen?');
  await typeAddress(page);
  await press(page, 'Continue');
  await payBy(page, '4242424242424242');
  await press(page, 'Continue');
  await seeTitle(page, 'Check your order');
  await expect(page.getByText('Music royalty fee').first()).toBeVisible();
  await expect(page.getByText('Radio ID ends in 1WVG')).toBeVisible();
  await press(page, start);
  await seeTitle(page, /You’re all set, Avery/);
  await expect(page.getByRole('button', { name: 'Send the signal to my radio' })).toBeVisible();
});

test('a student is verified by a document before creating an account, and buys at the student price', async ({
  page,
  context,
}) => {
  const student = `Marsh${Date.now()}`;
  await page.goto(`${product.site}/student`);
  await page.getByRole('link', { name: 'Check that I am a student' }).click();
  await seeTitle(page, 'Where do you study?');
  await page.getByLabel('School').fill('gran');
  await page.getByRole('radio', { name: 'Granite Valley College' }).check();
  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Last name').fill(student);
  await page.getByLabel('Graduation month').selectOption('May');
  await page.getByLabel('Graduation year').selectOption({ index: 2 });
  await page.reload();
  await expect(page.getByLabel('Last name')).toHaveValue(student);
  await press(page, 'Continue');
  await seeTitle(page, 'Show that you study there');
  await page.locator('input[type=file]').setInputFiles(enrolment);
  const email = newEmail();
  await page.getByLabel('Email').fill(email);
  await press(page, 'Send the document');
  await expect(page.getByText('You may close this page')).toBeVisible();
  await approveDocument(await context.newPage(), product.site, student);
  await page.bringToFront();
  await expect(page.getByText('You are verified')).toBeVisible({ timeout: 20_000 });
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await press(page, 'Continue');
  await seeTitle(page, 'What is your email?');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await press(page, 'Continue');
  await seeTitle(page, 'Where do you live?');
  await typeAddress(page);
  await press(page, 'Continue');
  await seeTitle(page, 'How do you want to pay?');
  await payBy(page, '4242424242424242');
  await press(page, 'Continue');
  await seeTitle(page, 'Check your order');
  await press(page, /^Start plan: pay \$[45]\./);
  await seeTitle(page, /You’re all set, Avery/);
});

test('a customer adds the app to a radio plan in French on a phone, and the unused days are credited', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const who = person('selfpay-qc');
  await page.goto(addressOf(product.site, '/subscribe', quebec));
  await page.getByRole('link', { name: 'Voir le forfait Vega' }).click();
  await seeTitle(page, 'Pour quelle radio?');
  await page.getByRole('main').getByRole('textbox').fill('9C4P3HTA');
  await press(page, 'Trouver ma radio');
  await page.getByText('Elle est à vous? Ouvrez une session').click();
  await signIn(page, inFrench, who);
  await press(page, 'Continuer');
  await seeTitle(page, 'Ajoutez l’autre moitié');
  await expect(page.getByText(/^Vous économisez \d,\d\d\s\$ chaque mois/)).toBeVisible();
  expect(await barriersInBothSchemes(page)).toEqual([]);
  expect(await overflowing(page)).toEqual([]);
  await press(page, 'Continuer');
  await seeTitle(page, 'Comment voulez-vous payer?');
  await press(page, 'Continuer');
  await seeTitle(page, 'Vérifiez votre nouveau forfait');
  await expect(page.getByText('Deux services, un seul renouvellement')).toBeVisible();
  expect(await overflowing(page)).toEqual([]);
  await press(page, /^Changer de forfait/);
  await seeTitle(page, `Tout est prêt, ${who.firstName}`);
  await page.goto(addressOf(product.site, '/subscribe/checkout/purchase/satellite/vega', quebec));
  await seeTitle(page, 'Vous avez déjà ce forfait');
});

test('a customer combines two radio plans into VIP and sees the credit for each', async ({
  page,
}) => {
  const who = person('multi-device-us');
  await page.goto(`${product.site}/subscribe/upgrade-vip`);
  await signIn(page, inEnglish, who);
  await seeTitle(page, 'Choose your two radios');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await press(page, 'Continue');
  await seeTitle(page, 'How do you want to pay?');
  await press(page, 'Continue');
  await seeTitle(page, 'Check your VIP plan');
  await expect(page.getByText('Unused days of Music & Entertainment').first()).toBeVisible();
  await expect(page.getByText('Unused days of Essential').first()).toBeVisible();
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await press(page, /^Change plan: /);
  await seeTitle(page, `You’re all set, ${who.firstName}`);
  await page.goto(`${product.site}/subscribe/upgrade-vip`);
  await seeTitle(page, 'You have VIP already');
});

const legacy = '/subscribe/checkout/purchase/streaming/organic';
const isAt = (page: Page, path: string) =>
  expect(page).toHaveURL((url) => url.pathname === path || url.pathname.startsWith(`${path}/`));
const isBought = (email: string) =>
  expect(async () => expect(await ordersToldTo(product.site, email)).toBe(1)).toPass();

/** Turns the newer flow off in the console as Robin, and returns the revision. */
async function switchOff(robin: Page) {
  const at = { ...product, name: 'Robin (release manager)', path: `/toggles/${toggle}` } as const;
  await openConsoleAs(robin, at);
  await robin.getByRole('button', { name: 'Switch off at once' }).click();
  await robin.getByRole('dialog').getByLabel('Reason').fill('Customers are lost');
  await robin.keyboard.press('Enter');
  const served = robin.getByText(/served as revision \d+/);
  return /\d+/.exec((await served.textContent()) ?? '')?.[0] ?? '';
}

/** Waits until the page has received that revision or a newer one. */
const knows = (page: Page, revision: string) =>
  expect(async () => {
    const now = await page.locator('[data-revision]').getAttribute('data-revision');
    expect(Number(now)).toBeGreaterThanOrEqual(Number(revision));
  }).toPass();

test('customers keep input, order and payment while the flow is swapped under them', async ({
  page: typing,
  browser,
}) => {
  const elsewhere = async () => (await browser.newContext({ locale: 'en-US' })).newPage();
  const [paying, next, robin] = [await elsewhere(), await elsewhere(), await elsewhere()];
  const [hers, his, theirs] = [newEmail(), newEmail(), newEmail()];
  await typing.goto(product.site + selfPay);
  await goToAddress(typing, hers);
  await typeAddress(typing);
  await paying.goto(product.site + selfPay);
  await goToAddress(paying, his);
  await goToReview(paying);
  const { promise: flipped, resolve: goOn } = Promise.withResolvers<void>();
  await paying.route('**/api/**/confirm', (route) => flipped.then(() => route.continue()));
  await press(paying, start);

  const off = await switchOff(robin);
  for (const open of [typing, paying]) await knows(open, off);
  await expect(typing.getByLabel('City')).toHaveValue('Albany');
  await isAt(typing, selfPay);
  goOn();
  await seeTitle(paying, /You’re all set, Avery/);
  await paying.reload();
  await seeTitle(paying, /You’re all set, Avery/);
  await isBought(his);

  // A customer who continues arrives in the other flow and is asked nothing again.
  await press(typing, 'Continue');
  await isAt(typing, legacy);
  const card = typing.locator('iframe[title="Card details"]');
  await goOnTo(typing, card);
  await payBy(typing, '4242424242424242');
  await press(typing, 'Continue');
  await agree(typing);
  await press(typing, start);
  await seeTitle(typing, /You’re all set, Avery/);
  await isBought(hers);

  await next.goto(product.site + selfPay);
  await isAt(next, legacy);
  await next.getByLabel('Email').fill(theirs);
  await knows(next, await product.managers.flip(toggle, 'on'));
  await expect(next.getByLabel('Email')).toHaveValue(theirs);
  await startAccount(next, theirs);
  await isAt(next, legacy);
  await next.goto(product.site + selfPay);
  await isAt(next, selfPay);
  await press(next, 'Continue');
  await next.waitForURL(/\/(?:extras|address)$/);
  if (next.url().endsWith('/extras')) await press(next, 'Continue without');
  // The email was carried over.
  await seeTitle(next, 'Where do you live?');
  for (const other of [paying, next, robin]) await other.context().close();
});
