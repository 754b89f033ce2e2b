import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderUi } from '../../render.for-test.tsx';
import { Badge } from '../badge/Badge.tsx';
import { TabLinks } from './TabLinks.tsx';

it('TabLinks are links to pages, of which one is the current page', () => {
  const aside = <Badge label="2 unpaid">2</Badge>;
  const tabs = [
    { to: '/account/bills', label: 'Bills', aside },
    { to: '/account/payment', label: 'Payment methods' },
  ];
  renderUi(<TabLinks label="Billing" tabs={tabs} current="/account/bills" />);
  const links = within(screen.getByRole('navigation', { name: 'Billing' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['page', null]);
  expect(links[0]).toBe(screen.getByRole('link', { name: 'Bills 2 unpaid' }));
});
