import type { Account } from '@sideband/shared-sdk/account';
import { CallUs } from '@sideband/shared-sdk/blocks/help';
import { useDayWords } from '@sideband/shared-sdk/blocks/price-summary';
import { FormattedMessage, useIsOpen } from '@sideband/shared-sdk/react';
import { ButtonLink, Buttons, Card } from '@sideband/shared-sdk/ui';
import { paths } from '../paths.ts';
import { NotHere as Neither, Told } from '../plan/NotHere.tsx';
import { PlanFacts } from '../plan/PlanFacts.tsx';
import { hasToBeCanceled } from '../plan/why-no-cancel.ts';
import type { Plan } from './read-changes.ts';
import type { WhyNot } from './why-not.ts';

interface Props {
  plan: Plan;
  whyNot: WhyNot;
  /** Whether the customer has other plans to choose from. */
  hasOthers: boolean;
  account: Pick<Account, 'paymentMethod'>;
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
    more: <OtherWays plan={plan} />,
    children: <PlanFacts plan={plan} />,
  };
  switch (whyNot.why) {
    case 'pastDue':
      return <PayFirst />;
    case 'trial':
      return whyNot.follows ? (
        <Told {...told} id="trial" way={paths.renewal} />
      ) : (
        <Told {...told} id="trialFollowed" />
      );
    case 'changed':
      return <Told {...told} id="changed" way={`?subscription=${plan.subscription.id}`} />;
    case 'paused':
    case 'halted':
      return (
        <Told {...told} id={whyNot.why}>
          <CallUs />
          <PlanFacts plan={plan} />
        </Told>
      );
    case 'planned':
    case 'none':
      return <Told {...told} id={whyNot.why} />;
    default:
      return <Neither flow="change" whyNot={whyNot} {...more} />;
  }
}

/** Paying for the plan in another rhythm, and canceling it, where that is possible. */
function OtherWays({ plan }: { plan: Plan }) {
  const { subscription, options } = plan;
  const canChangeTerm = useIsOpen(paths.changeTerm) && options.changeTerm;
  const canCancel = useIsOpen(paths.cancel) && hasToBeCanceled(plan);
  const query = `?subscription=${subscription.id}`;
  return (
    <>
      {canChangeTerm && (
        <ButtonLink to={paths.changeTerm + query}>
          <FormattedMessage id="changeTerm.title" />
        </ButtonLink>
      )}
      {canCancel && (
        <ButtonLink variant="quiet" to={paths.cancel + query}>
          <FormattedMessage id="account.plan.cancel" />
        </ButtonLink>
      )}
    </>
  );
}

const PayFirst = () => <Told flow="change" id="pastDue" tone="warning" way={paths.pay} />;

/** Shown to a customer with several plans, none of which can be changed. */
export function NoneOfAll({ plans, isPastDue }: { plans: readonly Plan[]; isPastDue: boolean }) {
  if (isPastDue) return <PayFirst />;
  return (
    <Told flow="change" id="noneOfAll">
      {plans.map((plan) => (
        <Card key={plan.subscription.id}>
          <PlanFacts plan={plan} />
          <Buttons>
            <OtherWays plan={plan} />
          </Buttons>
        </Card>
      ))}
    </Told>
  );
}

/** Shown to a customer without a plan. */
export const NoPlan = () => <Told flow="change" id="noPlan" way={paths.subscribe} />;
