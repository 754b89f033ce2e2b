import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderUi } from '../../render.for-test.tsx';
import { Section, type SectionProps } from './Section.tsx';

const plan = (props: Partial<SectionProps>) => (
  <Section number={2} heading="Plan" state="open" summary="All Access, $10.99/month" {...props}>
    <input aria-label="Code" defaultValue="" />
  </Section>
);
const heading = () => screen.getByRole('heading', { name: '2. Plan' });

describe('Section', () => {
  it('shows only the heading of a section that comes later', () => {
    renderUi(plan({ state: 'later' }));
    expect(heading()).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByText(/All Access/)).toBeNull();
  });

  it('shows the summary of a completed section and opens it again', () => {
    const onChange = jest.fn();
    renderUi(plan({ state: 'done', onChange }));
    expect(screen.getByText('All Access, $10.99/month')).toBeTruthy();
    const change = screen.getByRole('button', { name: 'Change', description: '2. Plan' });
    fireEvent.click(change);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('moves focus to its heading when it opens, but not on first render', () => {
    const { rerender } = renderUi(plan({ state: 'open' }));
    expect(document.activeElement).not.toBe(heading());
    rerender(plan({ state: 'done' }));
    rerender(plan({ state: 'open' }));
    expect(document.activeElement).toBe(heading());
  });

  it('scrolls to its heading when it opens', () => {
    const scroll = jest.fn();
    const { rerender } = renderUi(plan({ state: 'later' }));
    Object.assign(heading(), { scrollIntoView: scroll });
    rerender(plan({ state: 'open' }));
    expect(scroll).toHaveBeenCalledWith({ block: 'start' });
  });

  it('keeps its content mounted while closed when `keeps` is set', () => {
    const { rerender } = renderUi(plan({ keeps: true }));
    fireEvent.change(screen.getByLabelText('Code'), { target: { value: 'WELCOME3' } });
    rerender(plan({ keeps: true, state: 'done' }));
    expect(screen.queryByRole('textbox')).toBeNull();
    rerender(plan({ keeps: true, state: 'open' }));
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'WELCOME3');
  });
});
