import { describe, expect, it } from '@jest/globals';
import { giftCards } from '@sideband/shared-sdk/gift-cards';
import { screen, waitFor } from '@testing-library/react';
import { streaming } from '../purchase/streaming.ts';
import { heading, type Visit, visit } from '../purchase/test-visit.tsx';

const route = '/subscribe/checkout/purchase/streaming/self-pay/organic';
const at = (step: string) => `${route}/${step}`;
const start = 'Start plan: pay $3.00 today';

async function toPayment(page: Visit) {
  await heading('Choose your plan');
  await page.press('Continue');
  await heading('Your account');
  await page.fillPerson();
  await page.press('Continue');
  await heading('Payment');
}
/** Draft of the flow. */
const kept = ({ sdk }: Visit) =>
  JSON.parse(sdk.drafts.get(streaming.keptAt, 'choices') ?? '{}') as object;

describe('payment page of a streaming plan', () => {
  it('leads the address of the former review to the payment', async () => {
    const page = await visit({ path: route });
    await toPayment(page);
    page.unmount();
    const later = await visit({ path: `${at('review')}?x=1`, again: page });
    await heading('Payment');
    expect(later.address()).toBe(`${at('payment')}?x=1`);
  });

  it('charges nothing when the customer left the page while the card was being stored', async () => {
    const page = await visit({ path: route });
    await toPayment(page);
    await page.agree();
    const take = await page.typeCard();
    await page.press(start);
    await page.user.click(screen.getByRole('link', { name: 'Back' }));
    await heading('Your account');
    await take();
    await waitFor(() => expect(kept(page)).toMatchObject({ paying: { lastFour: '4242' } }));
    await heading('Your account');
    expect(page.timesAsked('/confirm')).toBe(0);
  });

  it('keeps the gift card when the card beside it is declined', async () => {
    const page = await visit({ path: route });
    const { input } = await page.backend.given.giftCard({ by: 'identifier', balance: 100 });
    await toPayment(page);
    await page.user.click(await screen.findByText('Use a gift card'));
    const field = screen.getByRole('textbox', { name: 'Gift card number or code' });
    await page.user.type(field, 'cardIdentifier' in input ? input.cardIdentifier : '');
    await page.press('Check balance');
    const rest = 'Start plan: pay $2.00 today';
    await screen.findByRole('button', { name: rest });
    await page.agree();
    await page.payByCard(rest, '4000000000000341');
    await screen.findByRole('link', { name: /^Your bank declined this card/ });
    expect(screen.getByText(/^Gift card •••• .*: \$1\.00$/)).toBeTruthy();
    await page.payByCard(rest);
    await heading('You’re all set, Avery');
  });

  it('shows a price that has changed since the quote, and asks again before it charges', async () => {
    const page = await visit({ path: route });
    await toPayment(page);
    await page.agree();
    const { input } = await page.backend.given.giftCard({ by: 'identifier', balance: 100 });
    const cards = page.sdk.bind(giftCards);
    const found = await cards.lookUp(input);
    if (!found.ok) throw new Error('The gift card is good.');
    await cards.redeem({ giftCardTokenId: found.value.giftCardTokenId });
    page.backend.refuse('orders.confirmOrder', { code: 'OFFER_EXPIRED' });
    await page.payByCard(start);
    expect(await screen.findByText('The price has changed')).toBeTruthy();
    expect(page.timesAsked('/confirm')).toBe(1);
    await page.press('Start plan: pay $2.00 today');
    await heading('You’re all set, Avery');
    expect(page.timesAsked('/confirm')).toBe(2);
  });
});
