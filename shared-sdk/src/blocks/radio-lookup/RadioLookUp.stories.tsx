import { useState } from 'react';
import type { Story, StoryPage } from '../../testing/story.ts';
import { RadioCard } from './RadioCard.tsx';
import { RadioLookUp } from './RadioLookUp.tsx';
import { noRadioTyped } from './typed-radio.ts';

export default {
  components: { RadioLookUp, RadioCard },
  about: 'Finds a radio by its Radio ID, the VIN or the license plate, and shows which one it is.',
  use: ['asks="radioId" where most people have the radio in their hands.'],
} satisfies StoryPage;

export const AllWays: Story = () => {
  const [typed, setTyped] = useState(noRadioTyped);
  return <RadioLookUp typed={typed} onTyped={setTyped} onFound={() => {}} />;
};

export const RadioIdFirst: Story = () => {
  const [typed, setTyped] = useState(noRadioTyped);
  return <RadioLookUp asks="radioId" typed={typed} onTyped={setTyped} onFound={() => {}} />;
};

export const InACar: Story = () => (
  <RadioCard
    radio={{
      lastFour: '1WVG',
      type: 'car',
      vehicle: { year: 2021, make: 'Subaru', model: 'Outback' },
    }}
  />
);

export const Portable: Story = () => (
  <RadioCard radio={{ lastFour: '7QXA', type: 'radio', vehicle: null }} />
);
