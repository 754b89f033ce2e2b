import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderUi } from '../../render.for-test.tsx';
import { SideMenu } from './SideMenu.tsx';

it('SideMenu marks the open page for screen readers', () => {
  const items = [
    { to: '/account', label: 'Overview', current: true },
    { to: '/account/bills', label: 'Bills' },
  ];
  renderUi(<SideMenu label="Account" items={items} />);
  const current = screen.getAllByRole('link', { current: 'page' });
  expect(current.map(({ textContent }) => textContent)).toEqual(['Overview']);
});
