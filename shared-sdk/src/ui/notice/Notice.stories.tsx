import type { Story, StoryPage } from '../../testing/story.ts';
import { Button } from '../button/Button.tsx';
import { Notice } from './Notice.tsx';

export default {
  components: { Notice },
  about: 'Something that must not be missed, where it matters on the page. It stays.',
  use: [
    'live when it appears after the page: screen readers announce it.',
    'Errors in three parts: what happened, what is safe, what to do.',
  ],
  avoid: ['For success in passing: that is a toast.', 'More than one notice in a view.'],
} satisfies StoryPage;

export const Info: Story = () => <Notice>Prices are in US dollars, before tax.</Notice>;

export const Ok: Story = () => (
  <Notice tone="ok" heading="Your signal is on its way">
    It can take up to five minutes. Keep your radio on, outdoors.
  </Notice>
);

export const Warning: Story = () => (
  <Notice tone="warning" heading="Your card expires this month">
    Add a new one before March 1, and nothing changes.
  </Notice>
);

export const Danger: Story = () => (
  <Notice tone="danger" heading="Your card was declined" reference="4410-22">
    <p>You haven’t been charged. Try another card, or ask your bank.</p>
    <Button>Use another card</Button>
  </Notice>
);

export const WhatIsSafe: Story = () => (
  <Notice tone="danger" heading="We lost the connection">
    You won’t pay twice. Check your order before you try again.
  </Notice>
);
WhatIsSafe.verdict = 'do';

export const Alarm: Story = () => <Notice tone="danger">An unexpected error occurred.</Notice>;
Alarm.verdict = 'dont';
