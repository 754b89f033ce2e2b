import type { Story, StoryPage } from '../../testing/story.ts';
import { Money } from './Money.tsx';

export default {
  components: { Money },
  about:
    'An amount as the customer’s language writes it: “$10.99”, « 10,99 $ ». Never broken across lines.',
  use: ['large once in a view, for the amount that it is about.'],
  avoid: ['Amounts put together from strings.'],
} satisfies StoryPage;

export const Small: Story = () => <Money value={{ minorUnits: 1099, currency: 'USD' }} />;

export const Large: Story = () => <Money large value={{ minorUnits: 1099, currency: 'USD' }} />;

export const Credit: Story = () => <Money value={{ minorUnits: -500, currency: 'USD' }} />;
