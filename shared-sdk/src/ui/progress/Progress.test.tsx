import { expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderUi } from '../render.for-test.tsx';
import { Progress } from './Progress.tsx';
import { ProgressContext } from './progress-context.ts';

const steps = [
  { key: 'plan', label: 'Plan', to: '/buy/plan' },
  { key: 'email', label: 'Email', to: '/buy/email' },
  { key: 'review', label: 'Review', to: '/buy/review' },
];

it('says which step it is, of how many, and leads back to the ones that are done', () => {
  renderUi(<Progress steps={steps} current="email" />);
  expect(screen.getByText('Step 2 of 3: Email')).toBeTruthy();
  const list = within(screen.getByRole('list'));
  expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual(['Plan']);
  expect(list.getByText('Email').getAttribute('aria-current')).toBe('step');
});

it('has the dial of the page around it show how far it is, as long as it is there', () => {
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
