import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../../render.for-test.tsx';
import { Menu } from './Menu.tsx';

const openMenu = () => {
  const onSelect = jest.fn();
  const items = [
    { key: 'manage', label: 'Manage plan', to: '/account/plan' },
    { key: 'signal', label: 'Send a signal', onSelect },
    { key: 'cancel', label: 'Cancel plan', to: '/account/cancel' },
  ];
  renderUi(<Menu label="More" description="More for All Access" items={items} />);
  return { onSelect, entry: (name: string) => screen.getByText(name).closest('a, button') };
};

describe('Menu', () => {
  it('is a button with context for screen readers, and a list of links and actions', () => {
    const { entry } = openMenu();
    const button = screen.getByRole('button', { name: 'More for All Access' });
    const list = document.getElementById(button.getAttribute('popovertarget') ?? '');
    expect(list?.getAttribute('popover')).toBe('auto');
    expect(list?.contains(entry('Cancel plan'))).toBe(true);
    expect(entry('Manage plan')?.getAttribute('href')).toBe('/account/plan');
  });

  it('moves between entries with the arrow keys, Home and End, around the ends', async () => {
    const { entry } = openMenu();
    const user = userEvent.setup();
    const focused = () => document.activeElement?.textContent;
    (entry('Manage plan') as HTMLElement).focus();
    const visited: unknown[] = [];
    for (const key of ['{ArrowDown}', '{End}', '{ArrowDown}', '{ArrowUp}', '{Home}']) {
      await user.keyboard(key);
      visited.push(focused());
    }
    expect(visited).toEqual([
      'Send a signal',
      'Cancel plan',
      'Manage plan',
      'Cancel plan',
      'Manage plan',
    ]);
  });

  it('performs an action and closes', async () => {
    const { onSelect, entry } = openMenu();
    const list = entry('Send a signal')?.closest('[popover]') as HTMLElement;
    const hidePopover = jest.fn();
    Object.assign(list, { hidePopover });
    await userEvent.click(entry('Send a signal') as HTMLElement);
    expect(onSelect).toHaveBeenCalledTimes(1);
    expect(hidePopover).toHaveBeenCalledTimes(1);
  });
});
