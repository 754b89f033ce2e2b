import { describe, expect, it, jest } from '@jest/globals';
import { ProgressContext } from '@sideband/shared-sdk/ui';
import { screen, within } from '@testing-library/react';
import { renderUi } from '../../render.for-test.tsx';
import { Progress } from './Progress.tsx';

const steps = [
  { key: 'plan', label: 'Plan', to: '/buy/plan' },
  { key: 'email', label: 'Email', to: '/buy/email' },
  { key: 'review', label: 'Review', to: '/buy/review' },
];

describe('Progress', () => {
  it('shows the current step out of the total and links to the completed steps', () => {
    renderUi(<Progress steps={steps} current="email" />);
    expect(screen.getByText('Step 2 of 3: Email')).toBeTruthy();
    const list = within(screen.getByRole('list'));
    expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual(['Plan']);
    expect(list.getByText('Email').getAttribute('aria-current')).toBe('step');
  });

  it('shows progress in the dial of the host page until it unmounts', () => {
    const show = jest.fn();
    const page = (current: string) => (
      <ProgressContext value={show}>
        <Progress steps={steps} current={current} />
      </ProgressContext>
    );
    const { rerender, unmount, container } = renderUi(page('plan'));
    rerender(page('email'));
    unmount();
    expect(show.mock.calls).toEqual([[{ step: 1, of: 3 }], [{ step: 2, of: 3 }], []]);
    expect(container.querySelector('[aria-hidden]')).toBeNull();
  });
});
