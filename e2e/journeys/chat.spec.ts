import type { Page } from '@playwright/test';
import { barriersInBothSchemes } from '../given/browser/accessibility.ts';
import { expect, giftCardPath, quebec, test } from '../given/journey.ts';
import { chatOf, startEdgeWithChat } from '../given/processes/chat-vendors.ts';

/** Whether to run the variants that the usual run leaves out. */
const isFull = !!process.env.SIDEBAND_FULL;

const opener = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Chat with us' });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Chat', exact: true });
const inWindow = (page: Page) => page.frameLocator('iframe[title="Chat with Sideband"]');

async function openChat(page: Page, address: string) {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await opener(page).click();
}

async function converse(page: Page) {
  await inWindow(page).getByText('How can we help you on /subscribe/giftcard').waitFor();
  await inWindow(page).getByLabel('Your message').fill('My card does not work');
  await inWindow(page).getByRole('button', { name: 'Send' }).click();
  await inWindow(page).getByText('Thank you, I am looking into it.').waitFor();
}

test('a visitor loads no chat code before the first click, then chats with the default vendor', async ({
  page,
  at,
  site,
}) => {
  const chat = chatOf(site);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const document = await page.goto(at(`${giftCardPath}?token=secret`));
  expect(document?.headers()['content-security-policy']).toContain(`frame-src ${chat.origin} `);
  await page.getByRole('textbox', { name: 'Card number or code' }).fill('6031 0000 0000 0017');
  expect(asked.filter((url) => url.startsWith(chat.origin) || /\/chat\b/.test(url))).toEqual([]);

  await opener(page).click();
  await converse(page);
  expect(asked).toContain(`${chat.origin}/liveperson/window/?lpLocale=en-US`);

  await test.step('the vendor receives only path and locale', async () => {
    const [told] = (await chat.toldAbout(giftCardPath)).filter(
      (one) => one.vendor === 'liveperson',
    );
    expect(told?.context).toEqual({ path: giftCardPath, locale: 'en-US' });
  });

  await test.step('the page stays usable, and the conversation continues on the next page', async () => {
    await page.getByRole('link', { name: 'Find your account' }).click();
    await page.getByRole('button', { name: 'Leave this page' }).click();
    await page.waitForURL('**/subscribe/checkout/flepz');
    await expect(inWindow(page).getByText('My card does not work')).toBeVisible();
  });
});

const providers = [
  ['247', '/247/chat/window.html?lang=en_US'],
  ['somebody-unknown', '/liveperson/window/?lpLocale=en-US'],
  ['sierra', '/sierra/embed?locale=en-US'],
  ['liveperson', '/liveperson/window/?lpLocale=en-US'],
] as const;

for (const [provider, address] of isFull ? providers : providers.slice(0, 2)) {
  test(`a visitor with the chat provider ${provider} gets the window of that provider, or of LivePerson if the provider is unknown`, async ({
    page,
    site,
  }) => {
    const chat = chatOf(site);
    await using edge = await startEdgeWithChat(site, provider);
    await openChat(page, `${edge.url}${giftCardPath}`);
    await converse(page);
    const source = await page.getByTitle('Chat with Sideband').getAttribute('src');
    expect(source).toBe(chat.origin + address);
  });
}

test('a visitor sees a message in the footer, in French, when the chat code fails to load', async ({
  page,
  at,
}) => {
  await page.route(/\/a\/shell\/[^/]+\/chat/, (route) => route.abort());
  await page.goto(at(giftCardPath, quebec));
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('button', { name: 'Clavardez avec nous' }).click();
  await expect(footer.getByRole('alert')).toContainText('Le clavardage ne s’est pas chargé');
  await expect(footer.getByRole('alert').getByRole('link')).toHaveText('Appeler le 1‑888‑555‑0171');
});

test('a visitor can chat from the error page', async ({ page, at }) => {
  await page.goto(at('/no/such/page'));
  await page.getByRole('main').getByRole('button', { name: 'Chat with us' }).click();
  await inWindow(page).getByText('How can we help you on /error').waitFor();
});

if (isFull) {
  test('a visitor opens, minimizes, resumes and closes the chat by keyboard, without accessibility violations', async ({
    page,
    at,
  }) => {
    await page.goto(at(giftCardPath));
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Chat', exact: true })).toBeFocused();
    await inWindow(page).getByText('How can we help you').waitFor();
    expect(await barriersInBothSchemes(page)).toEqual([]);

    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Hello');
    await expect(inWindow(page).getByLabel('Your message')).toHaveValue('Hello');

    await page.keyboard.press('Escape');
    const resume = page.getByRole('button', { name: 'Back to the chat' });
    await expect(resume).toBeFocused();
    await expect(panel(page)).toBeHidden();
    expect(await barriersInBothSchemes(page)).toEqual([]);

    await page.keyboard.press('Enter');
    await expect(inWindow(page).getByLabel('Your message')).toHaveValue('Hello');
    await page.getByRole('button', { name: 'Close', exact: true }).press('Enter');
    await expect(panel(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });

  test('a visitor sees opening hours and a phone number when no agent is available', async ({
    page,
    at,
    site,
  }) => {
    await chatOf(site).spoil(page, 'nobody');
    await openChat(page, at(giftCardPath));
    await expect(panel(page)).toContainText('We’re away right now');
    await expect(panel(page)).toContainText('every day from 8 AM to 8 PM, Eastern time');
    await expect(panel(page).getByRole('link')).toHaveAttribute('href', 'tel:1-888-555-0134');
    expect(await barriersInBothSchemes(page)).toEqual([]);
  });

  test('a visitor sees a phone number when the chat is blocked, and can retry', async ({
    page,
    at,
    site,
  }) => {
    await chatOf(site).spoil(page, 'blocked');
    await openChat(page, at(giftCardPath));
    await expect(panel(page)).toContainText('Chat didn’t load');
    await expect(panel(page).getByRole('link')).toHaveAttribute('href', 'tel:1-888-555-0134');
    expect(await barriersInBothSchemes(page)).toEqual([]);

    await page.context().clearCookies({ name: 'chat-fault' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await converse(page);
  });

  test('a visitor waits for a slow chat window, and sees a message when the chat is disconnected', async ({
    page,
    at,
    site,
  }) => {
    await chatOf(site).spoil(page, 'slow');
    await openChat(page, at(giftCardPath));
    await expect(panel(page).getByRole('status')).toHaveText('Opening the chat…');
    await inWindow(page).getByText('How can we help you').waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).click();

    await chatOf(site).spoil(page, 'drops');
    await opener(page).click();
    await inWindow(page).getByLabel('Your message').fill('Hello');
    await inWindow(page).getByRole('button', { name: 'Send' }).click();
    await expect(panel(page)).toContainText('The chat got disconnected');
  });
}
