import type { Story, StoryPage } from '../../testing/story.ts';
import { Unsure, type UnsureWords } from './Unsure.tsx';

export default {
  components: { Unsure },
  about:
    'Page after the response to a confirmation was lost. It reads the order, and sends nothing.',
  use: ['The words of the flow: what may have been bought or changed.'],
  avoid: ['Saying that nothing was charged.'],
} satisfies StoryPage;

const words: UnsureWords = {
  page: 'Check your order',
  title: 'We’re not sure your payment went through',
  why: 'The connection dropped before we heard back.',
  check: 'Check my order',
  checking: 'Checking…',
  underWay: 'We’re still processing your order. Check again in a moment.',
  unread: 'We couldn’t load your order. Check again in a moment.',
};
const order = { orderId: 'OAC-1', asked: '' };

export const Lost: Story = () => (
  <Unsure
    state={{ step: 'unsure', ...order }}
    words={words}
    toAccount={undefined}
    onCheck={() => {}}
  />
);

export const UnderWay: Story = () => (
  <Unsure
    state={{ step: 'unsure', underWay: true, ...order }}
    words={words}
    toAccount={undefined}
    onCheck={() => {}}
  />
);
