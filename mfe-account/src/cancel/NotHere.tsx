import type { Account } from '@sideband/shared-sdk/account';
import { CallUs } from '@sideband/shared-sdk/blocks/help';
import { PlanName } from '@sideband/shared-sdk/blocks/own-plans';
import { useDayWords } from '@sideband/shared-sdk/blocks/price-summary';
import { Card } from '@sideband/shared-sdk/ui';
import { paths } from '../paths.ts';
import { NotHere as Neither, Told } from '../plan/NotHere.tsx';
import { PlanFacts } from '../plan/PlanFacts.tsx';
import type { WhyNoCancel } from '../plan/why-no-cancel.ts';
import type { Plan } from './read-plans.ts';

interface Props {
  plan: Plan;
  whyNot: WhyNoCancel;
  /** Whether the customer has other plans to choose from. */
  hasOthers: boolean;
  account: Pick<Account, 'paymentMethod'>;
  onKept: () => void;
}

/** Says why the plan cannot be canceled here, and how it is canceled. */
export function NotHere({ whyNot, ...more }: Props) {
  const day = useDayWords();
  const { plan, hasOthers } = more;
  switch (whyNot.why) {
    case 'endsAlone': {
      const endsOn = whyNot.endsOn ? day(whyNot.endsOn) : undefined;
      return <Told flow="cancel" id="endsAlone" hasOthers={hasOthers} values={{ day: endsOn }} />;
    }
    case 'given':
    case 'lifetime':
    case 'paused':
    case 'ask': {
      const name = <PlanName offerId={plan.subscription.offerId} />;
      const told = { id: whyNot.why, hasOthers, values: { plan: name } };
      return (
        <Told flow="cancel" {...told}>
          <CallUs />
        </Told>
      );
    }
    default:
      return <Neither flow="cancel" whyNot={whyNot} {...more} />;
  }
}

/** Shown to a customer with several plans that all end by themselves, or that are free of charge. */
export const NothingToCancel = ({ plans }: { plans: readonly Plan[] }) => (
  <Told flow="cancel" id="none">
    {plans.map((plan) => (
      <Card key={plan.subscription.id}>
        <PlanFacts plan={plan} />
      </Card>
    ))}
    <CallUs />
  </Told>
);

/** Shown to a customer without a plan. */
export const NoPlan = () => <Told flow="cancel" id="noPlan" way={paths.subscribe} />;
