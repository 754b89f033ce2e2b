import { Button, Buttons, Skeleton } from '@sideband/shared-sdk/ui';
import { type ReactNode, useState } from 'react';
import type { Story, StoryPage } from '../../../testing/story.ts';
import { Dialog } from './Dialog.tsx';
import { DialogClose } from './DialogClose.tsx';

export default {
  components: { Dialog, DialogClose },
  about: 'A question that must be answered before anything else, or a few details in passing.',
  use: [
    'A title that asks the question, and buttons that answer it.',
    'The safe action first: it gets the focus, and Escape takes it.',
  ],
  avoid: ['A form of more than three fields: that is a page.', 'A dialog nobody asked for.'],
} satisfies StoryPage;

function Opener({
  label,
  children,
}: {
  label: string;
  children: (close: () => void) => ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}

export const Decision: Story = () => (
  <Opener label="Leave the form">
    {(close) => (
      <Dialog
        title="Discard changes?"
        text="Your new address isn’t saved yet."
        onClose={close}
        actions={
          <Buttons>
            <Button variant="primary" onClick={close}>
              Keep editing
            </Button>
            <Button onClick={close}>Discard changes</Button>
          </Buttons>
        }
      />
    )}
  </Opener>
);

export const Details: Story = () => (
  <Opener label="Where is my Radio ID?">
    {(close) => (
      <Dialog
        title="Where to find your Radio ID"
        onClose={close}
        close={<DialogClose onPress={close} />}
        size="wide"
      >
        <p>Tune to channel 0, or look at the label on the back of the radio.</p>
        <Skeleton shape={['card']} label="Loading the drawing" />
      </Dialog>
    )}
  </Opener>
);

export const Veiled: Story = () => (
  <Opener label="End the session">
    {(close) => (
      <Dialog
        isAlert
        isVeiled
        title="Are you still there?"
        text="You’ll be signed out in 60 seconds."
        onClose={close}
        actions={
          <Buttons>
            <Button variant="primary" onClick={close}>
              Stay signed in
            </Button>
            <Button onClick={close}>Sign out</Button>
          </Buttons>
        }
      />
    )}
  </Opener>
);
Veiled.says = 'Blurs the page behind it, for someone who walked away from a shared screen.';
