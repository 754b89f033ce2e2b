import { useState } from 'react';
import type { Story, StoryPage } from '../../testing/story.ts';
import { Checkbox } from './Checkbox.tsx';

export default {
  components: { Checkbox },
  about: 'A yes or no that can stay unanswered. The label is part of the target.',
  use: ['Unchecked at first when it is consent.', 'A label that reads as a statement.'],
  avoid: ['A negative label: “Don’t send me news”.', 'For an action that happens at once.'],
} satisfies StoryPage;

export const WithHint: Story = () => {
  const [isChecked, setChecked] = useState(false);
  return (
    <Checkbox
      name="news"
      label="Send me news and offers"
      hint="Once a week at most. Unsubscribe anytime."
      checked={isChecked}
      onChange={setChecked}
    />
  );
};
