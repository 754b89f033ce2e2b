import {
  CardGrid,
  Landing,
  Overview,
  Progress,
  Reading,
  SideMenu,
} from '@sideband/shared-sdk/ui/on-demand';
import type { Story, StoryPage } from '../../testing/story.ts';
import { BarPattern } from '../artwork/BarPattern.tsx';
import { Button } from '../button/Button.tsx';
import { ButtonLink } from '../button/ButtonLink.tsx';
import { Buttons } from '../button/Buttons.tsx';
import { Card } from '../card/Card.tsx';
import { DefinitionList } from '../definition-list/DefinitionList.tsx';
import { TextField } from '../field/TextField.tsx';
import { Page } from '../page/Page.tsx';
import { StatusPill } from '../status-pill/StatusPill.tsx';
import { FlowWithSummary } from './FlowWithSummary.tsx';
import { Focus } from './Focus.tsx';
import { SummaryCard } from './SummaryCard.tsx';

export default {
  components: {
    Focus,
    FlowWithSummary,
    SummaryCard,
    Overview,
    SideMenu,
    CardGrid,
    Reading,
    Landing,
  },
  about:
    'The five layouts of our pages. Each page takes one; nobody writes their own. Choose a width above to see them on a phone.',
  use: [
    'Focus for a sign-in, one question or an outcome.',
    'FlowWithSummary for everything that ends in a payment, from its first page on.',
    'Overview for an area of several pages, Reading for a text, Landing for a page that sells.',
  ],
  avoid: ['A layout in a layout.', 'A third of a wide window without a purpose.'],
} satisfies StoryPage;

export const OneQuestion: Story = () => (
  <Focus size="narrow">
    <Page title="Sign in" lead="Welcome back.">
      <TextField name="handle" label="Email or username" />
      <div>
        <Button variant="primary">Continue</Button>
      </div>
    </Page>
  </Focus>
);
OneQuestion.isPage = true;
OneQuestion.says = 'Focus: a centered card. The shell draws the quiet ground behind it.';

const steps = [
  { key: 'plan', label: 'Plan', to: '/buy/plan' },
  { key: 'account', label: 'Account' },
  { key: 'payment', label: 'Payment' },
];

export const FlowAndSummary: Story = () => (
  <FlowWithSummary
    progress={<Progress steps={steps} current="account" />}
    summary={
      <SummaryCard label="Price summary" line="Due today $3.24">
        <DefinitionList
          rows={[
            { term: 'All Access, 3 months', value: '$3.00' },
            { term: 'Taxes', value: '$0.24' },
            { term: 'Due today', value: '$3.24', strong: true },
          ]}
        />
        <p>Then $10.99/month plus tax. Cancel anytime.</p>
      </SummaryCard>
    }
  >
    <Page title="Create your account" lead="You’ll use it to listen and to manage your plan.">
      <TextField name="email" label="Email" />
      <div>
        <Button variant="primary">Continue to payment</Button>
      </div>
    </Page>
  </FlowWithSummary>
);
FlowAndSummary.isPage = true;
FlowAndSummary.says =
  'FlowWithSummary: on a phone the summary is a bar under the progress that opens in place.';

export const AreaWithMenu: Story = () => (
  <Overview
    menu={
      <SideMenu
        label="Account"
        items={[
          { to: '/account', label: 'Overview', icon: 'person', current: true },
          { to: '/account/plans', label: 'Plans', icon: 'star' },
          { to: '/account/radios', label: 'Radios', icon: 'car' },
        ]}
      />
    }
  >
    <Page title="Hello, Avery">
      <CardGrid>
        <Card heading="All Access" aside={<StatusPill tone="ok">Active</StatusPill>}>
          <p>Renews on March 1, 2027 for $10.99 plus tax.</p>
        </Card>
        <Card heading="Subaru Outback">
          <p>Radio ID ending in 1WVG</p>
        </Card>
      </CardGrid>
    </Page>
  </Overview>
);
AreaWithMenu.isPage = true;
AreaWithMenu.says = 'Overview: the menu at the side, cards of equal rank beside it.';

export const TextWithFacts: Story = () => (
  <Reading
    facts={
      <DefinitionList
        rows={[
          { term: 'In force since', value: 'January 1, 2027' },
          { term: 'Applies to', value: 'Every plan' },
        ]}
      />
    }
  >
    <Page title="Renewal terms">
      <p>
        Your plan renews automatically until you cancel. You can cancel anytime in your account, by
        chat or by phone, and you keep listening until the end of what you paid for.
      </p>
    </Page>
  </Reading>
);
TextWithFacts.isPage = true;
TextWithFacts.says = 'Reading: lines of a readable length, facts beside them.';

export const Hero: Story = () => (
  <Landing
    hero={
      <>
        <h1>Listen to what you love</h1>
        <p>Music, talk and sports in the app, in your car and at home. $3.00 for 3 months.</p>
        <Buttons>
          <ButtonLink variant="primary" to="/subscribe">
            See plans
          </ButtonLink>
        </Buttons>
      </>
    }
    picture={<BarPattern id="landing" quiet />}
  >
    <Page title="Plans">
      <CardGrid>
        <Card heading="All Access">
          <p>Everything, everywhere.</p>
        </Card>
        <Card heading="Basic">
          <p>Music in the app.</p>
        </Card>
      </CardGrid>
    </Page>
  </Landing>
);
Hero.isPage = true;
Hero.says = 'Landing: a hero on the cabinet across the whole window, sections below.';
