import { expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderUi } from '../render.for-test.tsx';
import { Section, type SectionProps } from './Section.tsx';

const plan = (props: Partial<SectionProps>) => (
  <Section number={2} heading="Plan" state="open" summary="All Access, $10.99/month" {...props}>
    <input aria-label="Code" defaultValue="" />
  </Section>
);
const heading = () => screen.getByRole('heading', { name: '2. Plan' });

it('a section to come is a heading and nothing to press', () => {
  renderUi(plan({ state: 'later' }));
  expect(heading()).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText(/All Access/)).toBeNull();
});

it('a finished section says what was chosen, and opens again', () => {
  const onChange = jest.fn();
  renderUi(plan({ state: 'done', onChange }));
  expect(screen.getByText('All Access, $10.99/month')).toBeTruthy();
  const change = screen.getByRole('button', { name: 'Change', description: '2. Plan' });
  fireEvent.click(change);
  expect(onChange).toHaveBeenCalledTimes(1);
});

it('takes the focus to its heading when it opens, and leaves it alone on the first picture', () => {
  const { rerender } = renderUi(plan({ state: 'open' }));
  expect(document.activeElement).not.toBe(heading());
  rerender(plan({ state: 'done' }));
  rerender(plan({ state: 'open' }));
  expect(document.activeElement).toBe(heading());
});

it('keeps what stands in it while it is closed, where that is asked for', () => {
  const { rerender } = renderUi(plan({ keeps: true }));
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: 'WELCOME3' } });
  rerender(plan({ keeps: true, state: 'done' }));
  expect(screen.queryByRole('textbox')).toBeNull();
  rerender(plan({ keeps: true, state: 'open' }));
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'WELCOME3');
});
