import { useState } from 'react';
import type { Story, StoryPage } from '../../../testing/story.ts';
import { Combobox } from './Combobox.tsx';

export default {
  components: { Combobox },
  about: 'A text field with suggestions, for a long list that people know by name.',
  use: [
    'searched when a server found the choices.',
    'empty, to say what to do when nothing fits.',
    'A check on submit: what is typed need not be a choice.',
  ],
  avoid: ['Fewer than seven choices: ChoiceCards or a SelectField show them all.'],
} satisfies StoryPage;

const schools = [
  { value: 'laval', label: 'Université Laval', hint: 'Québec, QC' },
  { value: 'mcgill', label: 'McGill University', hint: 'Montréal, QC' },
  { value: 'toronto', label: 'University of Toronto', hint: 'Toronto, ON' },
  { value: 'albany', label: 'University at Albany', hint: 'Albany, NY' },
];

export const OfSchools: Story = () => {
  const [text, setText] = useState('');
  return (
    <Combobox
      name="school"
      label="School"
      hint="Type the first letters of its name"
      choices={schools}
      value={text}
      onChange={setText}
      onPick={() => {}}
      empty="We don’t know that school yet. Type its full name."
    />
  );
};
OfSchools.says = 'Accents and case do not matter. Arrow keys move, Enter picks, Escape closes.';
