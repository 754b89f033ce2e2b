import { useState } from 'react';
import type { Story, StoryPage } from '../../../testing/story.ts';
import { DateField } from './DateField.tsx';
import { DateRange } from './DateRange.tsx';

export default {
  components: { DateField, DateRange },
  about: 'Native date inputs: typed in the order of the language, with the calendar of the device.',
  use: ['A day that people look up: a start, a delivery, a period.'],
  avoid: ['A date that people know by heart, such as a birthday: three short fields are faster.'],
} satisfies StoryPage;

export const Day: Story = () => {
  const [day, setDay] = useState('2027-03-01');
  return (
    <DateField name="start" label="First day" value={day} onChange={setDay} min="2027-01-01" />
  );
};

export const Period: Story = () => {
  const [days, setDays] = useState({ from: '2027-03-01', to: '2027-03-14' });
  return <DateRange name="bills" legend="Bills" value={days} onChange={setDays} />;
};
Period.isWide = true;

export const Reversed: Story = () => {
  const [days, setDays] = useState({ from: '2027-03-14', to: '2027-03-01' });
  return <DateRange name="pause" legend="Bills" value={days} onChange={setDays} />;
};
Reversed.isWide = true;
