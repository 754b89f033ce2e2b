import { Button, Buttons } from '@sideband/shared-sdk/ui';
import type { Story, StoryPage } from '../../../testing/story.ts';
import { Toasts } from './Toasts.tsx';
import { useToast } from './toast-context.ts';

export default {
  components: { Toasts },
  about:
    'Says in passing that something is done. It stays six seconds or longer, and as long as someone reads or uses it.',
  use: ['One sentence in the past tense: “Address saved”.', 'At most one action, such as Undo.'],
  avoid: [
    'Errors, and anything that must not be missed: that is a Notice.',
    'An action that exists nowhere else.',
  ],
} satisfies StoryPage;

function Save() {
  const show = useToast();
  return (
    <Buttons>
      <Button onClick={() => show({ text: 'Address saved' })}>Save address</Button>
      <Button
        onClick={() =>
          show({ text: 'Radio removed', action: { label: 'Undo', onPress: () => {} } })
        }
      >
        Remove radio
      </Button>
    </Buttons>
  );
}

export const Shown: Story = () => (
  <Toasts>
    <Save />
  </Toasts>
);
