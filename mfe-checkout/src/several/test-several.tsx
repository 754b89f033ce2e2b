import { subscriptions } from '@sideband/shared-sdk/subscriptions';
import { screen } from '@testing-library/react';
import { heading, type Visit, visit } from '../purchase/test-visit.tsx';

export const path = '/subscribe/multi-subscription-purchase';

/** Opens the flow for a customer with this number of radios. */
export const open = (howMany = 3) =>
  visit({
    path,
    productGroups: ['satellite'],
    async given(given, of) {
      for (let nth = 0; nth < howMany; nth++) await given.radio({ of });
    },
  });

export async function toPlans(page: Visit, howMany: number) {
  await heading('Which radios do you want plans for?');
  for (let nth = 0; nth < howMany; nth++) {
    await page.user.click(
      (await screen.findAllByRole('button', { name: /^Add 2016/ }))[0] as never,
    );
  }
  await page.press(`Continue with ${howMany} radio${howMany > 1 ? 's' : ''}`);
  await heading('Choose the plans');
  await screen.findAllByText('All Access', {}, { timeout: 10_000 });
}

export async function fromPlans(page: Visit, address = {}) {
  await page.press('Continue');
  await heading('Your address');
  await page.fillAddress(address);
  await page.press('Continue');
  await heading('Payment');
  await page.press('Continue');
  await heading('Review your order');
}

export async function toLastPage(page: Visit, howMany: number, address = {}) {
  await toPlans(page, howMany);
  await fromPlans(page, address);
}

export async function toReview(page: Visit, howMany = 3) {
  await toLastPage(page, howMany);
  await screen.findByText('Due today in total', {}, { timeout: 10_000 });
}

export async function agree(page: Visit) {
  await page.user.click(screen.getByRole('checkbox', { name: /Offer and Renewal terms/ }));
}

/** Returns the number of the customer's active plans. */
export const running = async ({ sdk }: Visit) => {
  const { value } = await sdk.bind(subscriptions).subscriptions();
  return value.subscriptions.filter(({ state }) => state === 'active').length;
};
