import { afterEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderUi } from '../../render.for-test.tsx';
import { SideMenu } from './SideMenu.tsx';

const items = [
  { to: '/account', label: 'Overview', current: true },
  { to: '/account/bills', label: 'Bills' },
];

afterEach(() => void Reflect.deleteProperty(window, 'matchMedia'));

it('SideMenu marks the open page for screen readers', () => {
  renderUi(<SideMenu label="Account" items={items} />);
  const current = screen.getAllByRole('link', { current: 'page' });
  expect(current.map(({ textContent }) => textContent)).toEqual(['Overview']);
});

it('SideMenu lists the pages behind one button in a narrow window', () => {
  const narrow = { matches: false, addEventListener() {}, removeEventListener() {} };
  Object.assign(window, { matchMedia: () => narrow });
  renderUi(<SideMenu label="Account menu" items={items} />);
  const button = screen.getByRole('button', { name: 'Account menu' });
  const list = document.getElementById(button.getAttribute('popovertarget') ?? '');
  const links = [...(list?.querySelectorAll('a') ?? [])];
  expect(links.map(({ textContent }) => textContent)).toEqual(['Overview', 'Bills']);
  expect(links[0]?.getAttribute('aria-current')).toBe('page');
});
