import { Button, TextField } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import type { Story, StoryPage } from '../../../testing/story.ts';

import { Section } from './Section.tsx';

export default {
  components: { Section },
  about: 'A step of a flow on one page: open, done with its answers in one line, or still to come.',
  use: ['A summary with the values, not just the name of the step.'],
  avoid: ['Several open sections.'],
} satisfies StoryPage;

export const Accordion: Story = () => {
  const [open, setOpen] = useState(2);
  const stateOf = (number: number) => (number === open ? 'open' : number < open ? 'done' : 'later');
  return (
    <>
      <Section
        number={1}
        heading="Plan"
        state={stateOf(1)}
        summary="All Access, $10.99/month"
        onChange={() => setOpen(1)}
      >
        <Button onClick={() => setOpen(2)}>Choose All Access</Button>
      </Section>
      <Section number={2} heading="Address" state={stateOf(2)} summary="80 State St, Albany">
        <TextField name="street" label="Street address" />
        <div>
          <Button onClick={() => setOpen(3)}>Save address</Button>
        </div>
      </Section>
      <Section number={3} heading="Payment" state={stateOf(3)}>
        <p>The card fields come here.</p>
      </Section>
    </>
  );
};
Accordion.isWide = true;
