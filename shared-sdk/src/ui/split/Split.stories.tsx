import type { Story, StoryPage } from '../../testing/story.ts';
import { Card } from '../card/Card.tsx';
import { TextField } from '../field/TextField.tsx';
import { Split } from './Split.tsx';

export default {
  components: { Split },
  about:
    'A flow and its price: side by side from 1024 px, the price first where there is less room.',
} satisfies StoryPage;

export const FlowAndPrice: Story = () => (
  <Split aside={<Card heading="Due today">$3.24</Card>}>
    <TextField name="email" label="Email" />
  </Split>
);
FlowAndPrice.isPage = true;
