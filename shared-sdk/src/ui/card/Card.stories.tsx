import type { Story, StoryPage } from '../../testing/story.ts';
import { Button } from '../button/Button.tsx';
import { StatusPill } from '../status-pill/StatusPill.tsx';
import { Card } from './Card.tsx';

export default {
  components: { Card },
  about:
    'One thing with a name of its own: a plan, a radio, a bill. Cards of a page have equal rank.',
  use: ['A heading that names the thing, and its status beside it.', 'At most one main action.'],
  avoid: ['A card in a card.', 'A card around a whole form or page.'],
} satisfies StoryPage;

export const WithStatus: Story = () => (
  <Card heading="All Access" aside={<StatusPill tone="ok">Active</StatusPill>}>
    <p>Renews on March 1, 2027 for $10.99 plus tax.</p>
    <div>
      <Button>Change plan</Button>
    </div>
  </Card>
);

export const WithAList: Story = () => (
  <Card heading="What’s included">
    <ul>
      <li>Ad-free music, talk and sports</li>
      <li>In the app, in the car and at home</li>
    </ul>
  </Card>
);
