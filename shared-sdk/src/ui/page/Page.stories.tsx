import type { Story, StoryPage } from '../../testing/story.ts';
import { Button } from '../button/Button.tsx';
import { TextField } from '../field/TextField.tsx';
import { Page } from './Page.tsx';

export default {
  components: { Page },
  about:
    'The only h1 of a page with its lead, and the way back. The shell moves focus to the heading.',
  use: ['A heading that names the step, in the words of the customer.'],
  avoid: ['A second h1.', 'A lead that repeats the heading.'],
} satisfies StoryPage;

export const Step: Story = () => (
  <Page
    title="Redeem a gift card"
    lead="The number is on the back of the card, under the silver strip."
    back={{ to: '/subscribe' }}
  >
    <TextField name="card" label="Gift card number" code />
    <div>
      <Button variant="primary">Check balance</Button>
    </div>
  </Page>
);
Step.isPage = true;
