import type { Story, StoryPage } from '../../../testing/story.ts';
import { Menu } from './Menu.tsx';

export default {
  components: { Menu },
  about: 'A button with further actions or pages in a list, in the browser’s own popover.',
  use: ['description with the name of the thing when a page has several menus.'],
  avoid: ['Hiding the main action.', 'Fewer than three items: show them.'],
} satisfies StoryPage;

export const OfAPlan: Story = () => (
  <Menu
    label="More"
    description="More for All Access"
    items={[
      { key: 'change', label: 'Change plan', to: '/account/plan' },
      {
        key: 'signal',
        label: 'Send a signal',
        hint: 'When a channel is missing',
        onSelect: () => {},
      },
      { key: 'cancel', label: 'Cancel plan', to: '/account/cancel' },
    ]}
  />
);

export const OfAChoice: Story = () => (
  <Menu
    label="Newest first"
    items={[
      { key: 'new', label: 'Newest first', current: true, onSelect: () => {} },
      { key: 'old', label: 'Oldest first', onSelect: () => {} },
      { key: 'sum', label: 'Highest amount first', onSelect: () => {} },
    ]}
  />
);
