import type { Story, StoryPage } from '../../testing/story.ts';
import { ChatButton } from './ChatButton.tsx';

export default {
  components: { ChatButton },
  about: 'Opens the chat about this page. It is there only where the host of the page has a chat.',
  use: ['At the end of an outcome, after what customers can do by themselves.'],
  avoid: ['As the only way on.'],
} satisfies StoryPage;

export const AboutAnOrder: Story = () => <ChatButton orderId="order-1" />;
