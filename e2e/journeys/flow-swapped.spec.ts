/** The newer flow is turned off and on while customers are in it. */
import type { Page } from '@playwright/test';
import { follows } from '../given/browser/revision.ts';
import { expect, test } from '../given/journey.ts';
import { openConsoleAs } from '../given/personas/staff.ts';
import {
  type FlippableProduct,
  startFlippableProduct,
} from '../given/processes/flippable-product.ts';
import { productMs } from '../given/processes/timeouts.ts';
import {
  agree,
  choosePlan,
  goOnTo,
  goToAccount,
  newEmail,
  ordersToldTo,
  payBy,
  prepareToPay,
  press,
  start,
  typePerson,
} from '../screens/buy-steps.ts';
import { seeTitle } from '../screens/steps.ts';

const toggle = 'enableAtlasStreamingOrganicSelfPayNonAccordion';
const selfPay = '/subscribe/checkout/purchase/streaming/self-pay/organic';

test.describe.configure({ mode: 'default' });

let product: FlippableProduct;
test.beforeAll(async () => {
  test.setTimeout(productMs);
  product = await startFlippableProduct();
  await product.managers.flip(toggle, 'on');
});
test.afterAll(() => product?.close());

const legacy = '/subscribe/checkout/purchase/streaming/organic';
const isAt = (page: Page, path: string) =>
  expect(page).toHaveURL((url) => url.pathname === path || url.pathname.startsWith(`${path}/`));
const isBought = (email: string) =>
  expect(async () => expect(await ordersToldTo(product.site, email)).toBe(1)).toPass();

/** Turns the newer flow off in the console as Robin, and returns the revision. */
async function switchOff(robin: Page) {
  const at = { ...product, name: 'Robin (release manager)', path: `/toggles/${toggle}` } as const;
  await openConsoleAs(robin, at);
  await robin.getByRole('button', { name: 'Turn off now' }).click();
  await robin.getByRole('dialog').getByLabel('Reason').fill('Customers are lost');
  await robin.keyboard.press('Enter');
  const served = robin.getByText(/Live as revision \d+/);
  return /\d+/.exec((await served.textContent()) ?? '')?.[0] ?? '';
}

test('customers keep their input, order and payment when their flow is swapped for the other one', async ({
  page: typing,
  browser,
}) => {
  const elsewhere = async () => (await browser.newContext({ locale: 'en-US' })).newPage();
  const [paying, next, robin] = [await elsewhere(), await elsewhere(), await elsewhere()];
  const [hers, his, theirs] = [newEmail(), newEmail(), newEmail()];
  await typing.goto(product.site + selfPay);
  await goToAccount(typing);
  await typePerson(typing, hers);
  await paying.goto(product.site + selfPay);
  await prepareToPay(paying, his);
  const { promise: flipped, resolve: goOn } = Promise.withResolvers<void>();
  await paying.route('**/api/**/confirm', (route) => flipped.then(() => route.continue()));
  await press(paying, start);

  const off = await switchOff(robin);
  for (const open of [typing, paying]) await follows(open, off);
  await expect(typing.getByLabel('ZIP code')).toHaveValue('12207');
  await isAt(typing, selfPay);
  goOn();
  await seeTitle(paying, /You’re all set, Avery/);
  await paying.reload();
  await seeTitle(paying, /You’re all set, Avery/);
  await isBought(his);

  // A customer who continues reaches the other flow and does not have to repeat any input.
  await press(typing, 'Continue');
  await isAt(typing, legacy);
  const card = typing.locator('iframe[title="Card details"]');
  await goOnTo(typing, card);
  await payBy(typing, '4242424242424242');
  await agree(typing);
  await press(typing, start);
  await seeTitle(typing, /You’re all set, Avery/);
  await isBought(hers);

  await next.goto(product.site + selfPay);
  await isAt(next, legacy);
  await choosePlan(next);
  await next.getByLabel('Email').fill(theirs);
  await follows(next, await product.managers.flip(toggle, 'on'));
  await expect(next.getByLabel('Email')).toHaveValue(theirs);
  await next.getByLabel('First name').fill('Avery');
  await isAt(next, legacy);
  await next.goto(product.site + selfPay);
  await isAt(next, selfPay);
  // The plan and what was typed were carried over.
  await seeTitle(next, 'Your account');
  await expect(next.getByLabel('Email')).toHaveValue(theirs);
  for (const other of [paying, next, robin]) await other.context().close();
});
