import { PlanName } from '@sideband/shared-sdk/blocks/own-plans';
import { useDayWords } from '@sideband/shared-sdk/blocks/price-summary';
import { paths } from '../paths.ts';
import { NotHere as Neither, Told } from '../plan/NotHere.tsx';
import type { Plan } from './read-plans.ts';
import type { WhyNot } from './why-not.ts';

interface Props {
  plan: Plan;
  whyNot: WhyNot;
  /** Whether the customer has other plans to choose from. */
  hasOthers: boolean;
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
    case 'paused':
    case 'ask': {
      const name = <PlanName offerId={plan.subscription.offerId} />;
      return <Told flow="cancel" id={whyNot.why} hasOthers={hasOthers} values={{ plan: name }} />;
    }
    default:
      return <Neither flow="cancel" whyNot={whyNot} {...more} />;
  }
}

/** Shown to a customer without a plan. */
export const NoPlan = () => <Told flow="cancel" id="noPlan" way={paths.subscribe} />;
