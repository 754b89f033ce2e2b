import type { Story, StoryPage } from '../../testing/story.ts';
import { ButtonLink } from '../button/ButtonLink.tsx';
import { OutcomePage } from './OutcomePage.tsx';

export default {
  components: { OutcomePage },
  about: 'How something ended: what happened, why, and what to do next. Never a dead end.',
  use: ['One main next step, and at most two more.'],
  avoid: ['Codes and blame. A reference number is small print.'],
} satisfies StoryPage;

export const Done: Story = () => (
  <OutcomePage
    tone="ok"
    title="You’re in"
    why="All Access is ready in the app. We sent the receipt to avery@example.com."
    primary={
      <ButtonLink variant="primary" to="/account">
        Start listening
      </ButtonLink>
    }
  />
);
Done.isPage = true;

export const Refused: Story = () => (
  <OutcomePage
    tone="danger"
    title="This card was already used"
    why="Gift cards can be redeemed once. Nothing changed in your account."
    primary={
      <ButtonLink variant="primary" to="/subscribe/giftcard">
        Try another card
      </ButtonLink>
    }
    secondary={<ButtonLink to="/account">Go to your account</ButtonLink>}
    help="Reference number: 4410-22"
  />
);
Refused.isPage = true;
