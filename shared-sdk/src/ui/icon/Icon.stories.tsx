import type { Story, StoryPage } from '../../testing/story.ts';
import { Icon, type IconName } from './Icon.tsx';

export default {
  components: { Icon },
  about: 'Stroked signs on a 20 × 20 grid, in the color of their text. Always beside a label.',
  avoid: ['An icon alone. Screen readers do not read it.'],
} satisfies StoryPage;

const names: IconName[] = [
  ...(['info', 'ok', 'warning', 'danger', 'back', 'globe', 'help'] as const),
  ...(['person', 'offline', 'car', 'app', 'card', 'lock', 'mail', 'stations', 'star'] as const),
  ...(['at', 'bell', 'bill', 'home', 'key'] as const),
];

export const All: Story = () => (
  <ul>
    {names.map((name) => (
      <li key={name}>
        <Icon name={name} /> {name}
      </li>
    ))}
  </ul>
);
