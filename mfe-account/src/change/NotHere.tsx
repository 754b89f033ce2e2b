import { useDayWords } from '@sideband/shared-sdk/blocks/price-summary';
import { paths } from '../paths.ts';
import { NotHere as Neither, Told } from '../plan/NotHere.tsx';
import type { Plan } from './read-changes.ts';
import type { WhyNot } from './why-not.ts';

interface Props {
  plan: Plan;
  whyNot: WhyNot;
  /** Whether the customer has other plans to choose from. */
  hasOthers: boolean;
  onKept: () => void;
}

/** Says why the plan cannot be changed here, and what the customer can do. */
export function NotHere({ whyNot, ...more }: Props) {
  const day = useDayWords();
  const { plan, hasOthers } = more;
  const { paidUntil } = plan.subscription;
  const told = {
    flow: 'change' as const,
    hasOthers,
    values: { day: paidUntil ? day(paidUntil) : undefined },
  };
  switch (whyNot.why) {
    case 'pastDue':
      return <Told flow="change" id="pastDue" tone="warning" way={paths.pay} />;
    case 'trial':
      return whyNot.follows ? (
        <Told {...told} id="trial" way={paths.renewal} />
      ) : (
        <Told {...told} id="trialFollowed" />
      );
    case 'changed':
      return <Told {...told} id="changed" way={`?subscription=${plan.subscription.id}`} />;
    case 'planned':
    case 'paused':
    case 'none':
      return <Told {...told} id={whyNot.why} />;
    default:
      return <Neither flow="change" whyNot={whyNot} {...more} />;
  }
}

/** Shown to a customer without a plan. */
export const NoPlan = () => <Told flow="change" id="noPlan" way={paths.subscribe} />;
