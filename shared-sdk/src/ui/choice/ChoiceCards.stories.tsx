import { useState } from 'react';
import type { Story, StoryPage } from '../../testing/story.ts';
import { type Choice, ChoiceCards } from './ChoiceCards.tsx';

export default {
  components: { ChoiceCards },
  about: 'One choice of a few, or several of them, with room for what each means.',
  use: ['Two to six choices.', 'Show a choice that is not available, and say why.'],
  avoid: ['More than six choices: a SelectField or Combobox finds faster.'],
} satisfies StoryPage;

const ways: Choice<string>[] = [
  { value: 'app', label: 'In the app', hint: 'On your phone, at home, on the web' },
  { value: 'car', label: 'In my car', hint: 'Needs a satellite radio' },
  { value: 'both', label: 'Both', hint: 'Not sold in your area yet', isDisabled: true },
];

export const One: Story = () => {
  const [way, setWay] = useState('app');
  return (
    <ChoiceCards
      name="way"
      legend="Where do you listen?"
      choices={ways}
      value={way}
      onChange={setWay}
    />
  );
};

export const Several: Story = () => {
  const [chosen, setChosen] = useState<readonly string[]>(['app']);
  return (
    <ChoiceCards
      several
      name="ways"
      legend="Where do you listen?"
      choices={ways}
      value={chosen}
      onChange={setChosen}
    />
  );
};
