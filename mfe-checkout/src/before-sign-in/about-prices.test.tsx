import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { heading, visit } from '../purchase/test-visit.tsx';

it('prices beside a sign-in list each plan once, from its lowest price, cheapest plan first', async () => {
  const page = await visit({
    path: '/subscribe/checkout/purchase/satellite/add-radio-router',
    productGroups: ['satellite'],
    async given(given) {
      const satellite = { isListed: true, productGroups: ['satellite'] };
      const priced = (name: string, monthly: number) =>
        given.offer({ ...satellite, monthly, content: { name, nameInFrench: name } });
      await priced('Platinum', 2599);
      await priced('Music', 1999);
      await priced('Music', 1999);
      await priced('Platinum', 2199);
      await priced('Essential', 999);
    },
  });
  page.unmount();
  await visit({ path: '/subscribe/checkout/purchase/satellite/organic', again: page });
  await heading(/./);
  const card = (await screen.findByRole('heading', { name: 'Plans for a radio' })).closest(
    'section',
  );
  if (!card) throw new Error('The card has no section.');
  const rows = within(card).getAllByRole('term');
  expect(rows.map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)).toEqual(
    [
      'Essential $9.99/month',
      'All Access $10.99/month',
      'Music $19.99/month',
      'Platinum From $21.99/month',
    ],
  );
});
