import { describe, expect, it } from '@jest/globals';
import { subscriptions } from '@sideband/shared-sdk/subscriptions';
import { screen } from '@testing-library/react';
import { heading, type Visit, visit } from '../purchase/test-visit.tsx';

const path = '/subscribe/upgrade-vip';
type Given = Visit['backend']['given'];
type Customer = NonNullable<Visit['customer']>;

const onSale = (given: Given) =>
  given.offer({
    ...{ isListed: true, begins: 'regular', plan: 'vip', monthly: 3599 },
    productGroups: ['satellite', 'vip'],
    content: { name: 'Platinum VIP', highlights: ['Every channel in car and app'] },
  });

/** Radios with a plan each. */
async function radios(given: Given, of: Customer, count: number) {
  for (let nth = 0; nth < count; nth += 1) {
    const { deviceId } = await given.radio({ of, lifecycle: 'selfPay' });
    await given.subscription({ of, deviceId, plan: 'satellite-x', monthly: 1199 });
  }
}

const open = (have: (given: Given, of: Customer) => Promise<unknown>) =>
  visit({
    path,
    async given(given, of) {
      await onSale(given);
      await have(given, of);
    },
  });

const boxes = () => screen.findAllByRole<HTMLInputElement>('checkbox');

async function toReview(page: Visit) {
  await screen.findByRole('heading', {
    level: 1,
    name: /Where do you live|How do you want to pay/,
  });
  if (screen.queryByRole('heading', { level: 1, name: 'Where do you live?' })) {
    await page.fillAddress();
    await page.press('Continue');
  }
  await heading('How do you want to pay?');
  await page.press('Continue');
  await heading('Check your VIP plan');
}

describe('going VIP', () => {
  it('takes a radio and the app in, says what each gives back, and makes one plan of both', async () => {
    const page = await open(async (given, of) => {
      await radios(given, of, 1);
      await given.subscription({ of });
    });
    await heading('Choose your two radios');
    expect(screen.getByText('Every channel in car and app')).toBeTruthy();
    expect((await boxes()).map(({ checked }) => checked)).toEqual([true, true]);
    await page.press('Continue');
    await toReview(page);
    expect(await screen.findAllByText(/^Unused days of /)).not.toHaveLength(0);
    const lines = new Set((await screen.findAllByText(/^Unused days of /)).map((line) => line));
    expect(lines.size).toBeGreaterThanOrEqual(2);
    await page.press(/^Change plan: pay \$/);
    await heading(/^You’re all set/);
    const { value } = await page.sdk.bind(subscriptions).subscriptions();
    const [part] = value.subscriptions.filter(({ partOf }) => partOf !== null);
    expect(part).toMatchObject({ family: 'streaming', productId: 'vip' });
  });

  it('asks for two of three, and keeps what was chosen over a reload', async () => {
    const page = await open((given, of) => radios(given, of, 3));
    await heading('Choose your two radios');
    await page.press('Continue');
    expect(await screen.findByRole('link', { name: 'Choose at least one radio.' })).toBeTruthy();
    for (const box of await boxes()) await page.user.click(box);
    await page.press('Continue');
    expect(await screen.findByRole('link', { name: /^VIP holds two/ })).toBeTruthy();
    await page.user.click((await boxes())[0] as HTMLInputElement);
    await page.press('Continue');
    await screen.findByRole('heading', { level: 1, name: /Where do you live|How do you want/ });
    page.unmount();
    await visit({ path: `${path}/radios`, again: page });
    await heading('Choose your two radios');
    expect((await boxes()).map(({ checked }) => checked)).toEqual([false, true, true]);
  });

  it('begins with one radio where there is one, and says that another may follow', async () => {
    const page = await open((given, of) => radios(given, of, 1));
    await heading('Go VIP');
    expect(screen.getByText(/^Add the second later/)).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await page.press('Continue');
    await toReview(page);
  });

  it.each([
    [
      'begins with a radio',
      'VIP begins with a radio',
      (given: Given, of: Customer) => given.subscription({ of }),
    ],
    [
      'is there already',
      'You have VIP already',
      async (given: Given, of: Customer) => {
        const { deviceId } = await given.radio({ of, lifecycle: 'selfPay' });
        await given.subscription({ of, deviceId, plan: 'vip' });
      },
    ],
  ])('says that it %s, with a way on', async (_, title, have) => {
    await open(have);
    await heading(title);
    expect(screen.getAllByRole('link').length).toBeGreaterThan(0);
  });
});
