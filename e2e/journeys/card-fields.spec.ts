import type { FrameLocator, Page } from '@playwright/test';
import { barriersOn } from '../given/browser/accessibility.ts';
import { expect, test } from '../given/journey.ts';
import { cardsOf, serve } from '../given/processes/card-fields-host.ts';

/** Whether to run the variants that the usual run leaves out. */
const isFull = !!process.env.SIDEBAND_FULL;

const inEnglish = {
  number: 'Card number',
  expiry: 'Expiration (MM/YY)',
  cvc: 'CVC',
};
const inFrench = {
  number: 'Numéro de carte',
  expiry: 'Expiration (MM/AA)',
  cvc: 'CVC',
};

/** Name that the embedding page passes along with the card. */
const name = 'Avery Stone';

interface Typed {
  number: string;
  expiry?: string;
  cvc?: string;
}

async function type(fields: FrameLocator, typed: Typed, labels = inEnglish) {
  const { number, expiry = '1229', cvc = '123' } = typed;
  await fields.getByLabel(labels.number).pressSequentially(number);
  await fields.getByLabel(labels.expiry).pressSequentially(expiry);
  await fields.getByLabel(labels.cvc, { exact: true }).fill(cvc);
}

const focusedIn = (page: Page) =>
  page.frames()[1]?.evaluate(() => document.activeElement?.id ?? '');

test('a customer enters a card by keyboard, and the page never receives its number', async ({
  page,
  site,
}) => {
  const cards = cardsOf(site);
  const { fields, say, hear, heard } = await cards.open(page);
  await page.getByRole('button', { name: 'Before' }).focus();
  const seen: (string | undefined)[] = [];
  for (const text of ['4242424242424242', '1229', '123']) {
    await page.keyboard.press('Tab');
    seen.push(await focusedIn(page));
    if (text) await page.keyboard.type(text);
  }
  expect(seen).toEqual(['number', 'expiry', 'cvc']);
  await page.keyboard.press('Enter');
  await hear('submit');
  // The help for the CVC comes between the last field and the page.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'After' })).toBeFocused();
  await expect(fields.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
  await expect(fields.getByLabel('Expiration (MM/YY)')).toHaveValue('12/29');

  const setupToken = await cards.setupToken();
  await say({ type: 'confirm', id: 'first', setupToken, name });
  const { setupId, ...card } = await hear('confirmed');
  expect(card).toMatchObject({
    brand: 'visa',
    lastFour: '4242',
    expiryMonth: 12,
    expiryYear: 2029,
  });
  expect(await cards.statusOf(String(setupId))).toBe('succeeded');
  expect(JSON.stringify(await heard())).not.toMatch(/4242.?4242|"123"/);
});

test('a customer sees each card error at its field, in field order, until the field is corrected', async ({
  page,
  site,
}) => {
  const { fields, say, hear } = await cardsOf(site).open(page);
  await type(fields, { number: '4242424242424241', expiry: '13/29', cvc: '12' });
  // An invalid card number is reported immediately, everything else on submit.
  await expect(fields.getByText('one digit is wrong')).toBeVisible();
  await expect(fields.getByText('Check the month')).toBeHidden();

  await say({ type: 'check', id: 'first' });
  await expect(fields.getByText('Check the month: it is between 01 and 12')).toBeVisible();
  await expect(fields.getByLabel('CVC', { exact: true })).toHaveAccessibleDescription(
    '3 digits Enter the 3 digits of the CVC',
  );
  const { errors } = await hear('checked', 'first');
  expect((errors as { field: string }[]).map(({ field }) => field)).toEqual([
    ...['number', 'expiry', 'cvc'],
  ]);
  expect(await barriersOn(page, { hasFrames: true })).toEqual([]);

  await fields.getByLabel('CVC', { exact: true }).fill('123');
  await expect(fields.getByText('Enter the 3 digits of the CVC')).toBeHidden();
  await say({ type: 'focus', field: 'expiry' });
  await expect(fields.getByLabel('Expiration (MM/YY)')).toBeFocused();
});

test('a customer whose card is refused keeps everything typed except the CVC', async ({
  page,
  site,
}) => {
  const cards = cardsOf(site);
  const { fields, say, hear } = await cards.open(page);
  await type(fields, { number: '4000000000000127' });
  await say({ type: 'confirm', id: 'first', setupToken: await cards.setupToken(), name });

  expect(await hear('refused')).toMatchObject({ code: 'declined', errors: [{ field: 'cvc' }] });
  await expect(fields.getByText('This CVC doesn’t match the card')).toBeVisible();
  await expect(fields.getByLabel('CVC', { exact: true })).toHaveValue('');
  await expect(fields.getByLabel('Card number')).toHaveValue('4000 0000 0000 0127');
  await expect(fields.getByLabel('Expiration (MM/YY)')).toHaveValue('12/29');

  await test.step('also when the bank declines it later', async () => {
    await fields.getByLabel('Card number').fill('5555555555554444');
    await fields.getByLabel('CVC', { exact: true }).fill('123');
    await say({ type: 'confirm', id: 'second', setupToken: await cards.setupToken(), name });
    await hear('confirmed', 'second');
    const errors = [
      { field: 'number', message: 'Your bank declined this card.' },
      { field: 'cvc', message: 'Enter the CVC again.' },
    ];
    await say({ type: 'refuse', errors });
    const number = fields.getByLabel('Card number');
    await expect(number).toHaveAttribute('aria-invalid', 'true');
    await expect(number).toHaveAccessibleDescription(/Your bank declined this card\.$/);
    await expect(fields.getByText('Enter the CVC again.')).toBeVisible();
    await expect(fields.getByLabel('CVC', { exact: true })).toHaveValue('');
    await expect(fields.getByLabel('Card number')).toHaveValue('5555 5555 5555 4444');
  });
});

test('a customer sees the brand of a card as soon as it is known, and how many digits the CVC has', async ({
  page,
  site,
}) => {
  const { fields, say } = await cardsOf(site).open(page);
  await fields.getByLabel('Card number').pressSequentially('3782822463');
  await expect(fields.getByText('American Express', { exact: true })).toBeVisible();
  await expect(fields.getByLabel('CVC', { exact: true })).toHaveAccessibleDescription('4 digits');
  await say({ type: 'lock', locked: true });
  await expect(fields.getByLabel('Card number')).toHaveAttribute('readonly', '');
});

test("a customer's card fields ignore other origins and cannot be framed by them", async ({
  page,
  site,
}) => {
  const cards = cardsOf(site);
  const { fields, heard } = await cards.open(page);
  await type(fields, { number: '4242424242424242' });
  const setupToken = await cards.setupToken();
  // A frame of another origin sends messages that only the embedding page may send.
  const said = JSON.stringify({ cardFields: 1, type: 'confirm', id: 'evil', setupToken });
  const evil = await serve(
    () => `<script>parent.frames[0].postMessage(${said}, '*');
parent.frames[0].postMessage({ cardFields: 1, type: 'refuse', errors: [{ field: 'cvc', message: 'x' }] }, '*');</script>`,
  );
  await page.evaluate(
    (source) =>
      new Promise((loaded) => {
        const frame = document.createElement('iframe');
        frame.onload = loaded;
        frame.src = source;
        document.body.append(frame);
      }),
    evil.url,
  );
  evil.close();
  await expect(fields.getByLabel('CVC', { exact: true })).toHaveValue('123');
  expect((await heard()).some(({ id }) => id === 'evil')).toBe(false);
  expect(await cards.statusOf(setupToken.split('_secret_')[0] ?? '')).toBe(
    'requires_payment_method',
  );
});

for (const [answer, status] of [
  ['yes', 'succeeded'],
  ['no', 'refused'],
] as const) {
  test(`a customer answers ${answer} to the bank challenge, and the challenge is reported as ${status}`, async ({
    page,
    site,
  }) => {
    const cards = cardsOf(site);
    const { fields, say, hear, parent } = await cards.open(page);
    await type(fields, { number: '4000002760003184' });
    const setupToken = await cards.setupToken();
    await say({ type: 'confirm', id: 'first', setupToken, name });
    await hear('challenge');

    // In the product, the page's dialog contains this frame.
    const outcome = page.evaluate(
      ({ source, clientSecret }) =>
        new Promise((finished) => {
          const frame = document.createElement('iframe');
          frame.title = 'Your bank’s page';
          frame.style.height = '30rem';
          addEventListener('message', (event) => {
            if (event.source !== frame.contentWindow) return;
            const say = { cardFields: 1, type: 'authenticate', clientSecret };
            if (event.data.type === 'ready') {
              frame.contentWindow?.postMessage(say, new URL(source).origin);
            }
            if (event.data.type === 'finished') finished(event.data.outcome);
          });
          frame.src = source;
          document.body.append(frame);
        }),
      {
        source: `${cards.origin}/authenticate?${new URLSearchParams({ parent, locale: 'en-US' })}`,
        clientSecret: setupToken,
      },
    );
    const bank = page.frameLocator('iframe[title="Your bank’s page"]').frameLocator('iframe');
    await bank.locator(`button[value="${answer}"]`).click();
    expect(await outcome).toBe(status);

    await say({ type: 'confirm', id: 'second', setupToken, name });
    if (answer === 'yes') await hear('confirmed', 'second');
    else expect(await hear('refused', 'second')).toMatchObject({ code: 'authentication' });
  });
}

const sizes = [
  ['on a phone', 390],
  ['enlarged four times', 320],
] as const;

for (const [name, width] of isFull ? sizes : []) {
  test(`a customer enters a card in French (${name}) without clipped text or accessibility violations`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const { fields, say } = await cardsOf(site).open(page, { locale: 'fr-CA' });
    await type(fields, { number: '4242424242424241', cvc: '1' }, inFrench);
    await say({ type: 'check', id: 'first' });
    await fields.getByText('Où se trouve le CVC?').click();
    await expect(fields.getByText('Entrez les 3 chiffres du CVC')).toBeVisible();

    const frame = page.frames()[1];
    const cut = await frame?.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1)
        .filter((one) => getComputedStyle(one).display !== 'inline')
        .map((one) => one.tagName + one.id),
    );
    expect(cut).toEqual([]);
    await expect
      .poll(() => frame?.evaluate(() => document.documentElement.scrollHeight <= innerHeight + 1))
      .toBe(true);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await barriersOn(page, { hasFrames: true })).toEqual([]);
    }
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(fields.getByLabel('Numéro de carte')).toBeVisible();
  });
}
