import type { Story, StoryPage } from '../../testing/story.ts';
import { Button } from './Button.tsx';
import { ButtonLink } from './ButtonLink.tsx';
import { Buttons } from './Buttons.tsx';

export default {
  components: { Button, ButtonLink, Buttons },
  about:
    'An action on this page is a Button. A next step with an address of its own is a ButtonLink. Buttons groups them.',
  use: [
    'One primary button per view, named after its result: “Redeem $50.00”.',
    'Pass busy and busyLabel while a request is in flight: the button keeps its size and focus.',
    'A danger button for what cannot be undone, beside a safe secondary one.',
  ],
  avoid: [
    'Disabled buttons. A press that cannot work says why.',
    'Amber. It means live, and is never a button.',
    'Two primary buttons side by side.',
  ],
} satisfies StoryPage;

export const Variants: Story = () => (
  <Buttons>
    <Button variant="primary">Redeem $50.00</Button>
    <Button>Check balance</Button>
    <Button variant="quiet">Not now</Button>
    <Button variant="danger">Cancel plan</Button>
  </Buttons>
);
Variants.isWide = true;

export const Busy: Story = () => (
  <Buttons>
    <Button variant="primary" busy busyLabel="Redeeming…">
      Redeem $50.00
    </Button>
    <Button busy busyLabel="Checking…">
      Check balance
    </Button>
  </Buttons>
);
Busy.isWide = true;
Busy.says = 'Further presses do nothing. Screen readers hear the label of the busy state once.';

export const Links: Story = () => (
  <Buttons>
    <ButtonLink variant="primary" to="/subscribe">
      See plans
    </ButtonLink>
    <ButtonLink to="/account">Go to your account</ButtonLink>
  </Buttons>
);
Links.isWide = true;

export const NameTheResult: Story = () => <Button variant="primary">Pay $3.24</Button>;
NameTheResult.verdict = 'do';
NameTheResult.says = 'The label says what the press does.';

export const ContinueToWhat: Story = () => <Button variant="primary">Continue</Button>;
ContinueToWhat.verdict = 'dont';
ContinueToWhat.says = 'On the last page nobody should wonder whether this pays.';
