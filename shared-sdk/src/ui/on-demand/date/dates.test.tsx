import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../../render.for-test.tsx';
import { DateRange, type Days } from './DateRange.tsx';

function Period({ from, to }: Days) {
  const [days, setDays] = useState<Days>({ from, to });
  return <DateRange name="stay" legend="Pause" value={days} onChange={setDays} min="2027-01-01" />;
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

describe('DateRange', () => {
  it('is a group of two native date inputs', () => {
    renderUi(<Period from="2027-03-01" to="" />);
    screen.getByRole('group', { name: 'Pause' });
    expect([field('From').type, field('From').value]).toEqual(['date', '2027-03-01']);
    expect([field('To').type, field('To').min]).toEqual(['date', '2027-01-01']);
  });

  it('says what to do when the last day is before the first', () => {
    renderUi(<Period from="2027-03-01" to="" />);
    fireEvent.change(field('To'), { target: { value: '2027-02-28' } });
    expect(field('To').getAttribute('aria-invalid')).toBe('true');
    expect(
      screen.getByText('The last day can’t be before the first. Choose a later day.'),
    ).toBeTruthy();
    fireEvent.change(field('To'), { target: { value: '2027-03-01' } });
    expect(field('To').getAttribute('aria-invalid')).toBe('false');
  });
});
