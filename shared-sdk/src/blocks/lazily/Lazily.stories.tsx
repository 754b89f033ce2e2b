import type { Story, StoryPage } from '../../testing/story.ts';
import { Lazily } from './Lazily.tsx';

export default {
  components: { Lazily },
  about: 'A flow whose code is loaded when it is opened. The page before it stays meanwhile.',
  use: ['One Lazily per flow of a remote.'],
} satisfies StoryPage;

const Flow = () => <p>The flow is here.</p>;
const load = async () => Flow;
const never = () => new Promise<typeof Flow>(() => {});

export const Loaded: Story = () => <Lazily load={load} />;

export const Loading: Story = () => <Lazily load={never} />;
