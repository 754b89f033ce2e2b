import type { RenewablePlan } from '@sideband/shared-sdk/account';
import { type Plan, PlanPicker, PriceLine, planOf } from '@sideband/shared-sdk/blocks/plan-picker';
import { FormattedMessage, useDraft, useIntl } from '@sideband/shared-sdk/react';
import { Button, ChoiceCards, Form } from '@sideband/shared-sdk/ui';
import type { SectionFlow } from '../sections/useSectionFlow.ts';
import { EndsIn } from './EndsIn.tsx';
import { FollowsNote } from './Renewing.tsx';
import { type Way, type WaysOn, ways, waysOn } from './ways-on.ts';

interface Props {
  flow: SectionFlow;
  renewing: RenewablePlan;
  /** Called when the customer keeps a plan that renews automatically. */
  onKept: () => void;
  onProblem: (hasProblem: boolean) => void;
}

/** Shows which plan ends and when, and lets the customer choose what follows. */
export function GoingOn(props: Props) {
  const { flow, renewing } = props;
  const { plans, choices, change } = flow;
  const { state } = plans;
  return (
    <>
      <EndsIn renewing={renewing} />
      {state.step === 'ready' ? (
        <Ways
          {...props}
          on={waysOn(state.plans, { now: renewing, recommended: state.recommended })}
        />
      ) : (
        <PlanPicker
          plans={plans}
          value={choices.offerId}
          onChange={({ offer }) => change({ offerId: offer.id })}
        />
      )}
    </>
  );
}

function Ways({ flow, renewing, onKept, onProblem, on }: Props & { on: WaysOn }) {
  const intl = useIntl();
  const { plans, choices, change, planChosen } = flow;
  const [said, say] = useDraft('wayOn');
  const open = ways.filter((way) => on[way] !== undefined && on[way] !== false);
  const way = open.find((one) => one === said) ?? open[0] ?? 'others';
  const planFor: Record<Way, Plan | null | undefined> = {
    keep: on.keep,
    term: on.term,
    others: planOf(plans, choices.offerId),
  };
  const plan = planFor[way];
  return (
    <Form
      fields={['plan']}
      validate={() =>
        plan === undefined
          ? [{ field: 'plan', message: intl.formatMessage({ id: 'purchase.choosePlan' }) }]
          : []
      }
      onSubmit={() => (plan ? planChosen(plan) : onKept())}
      onProblem={onProblem}
    >
      <ChoiceCards
        name="wayOn"
        legend={<FormattedMessage id="proactive.ways" />}
        choices={open.map((one) => ({
          value: one,
          label: <FormattedMessage id={labelOf(one, on)} />,
          hint: <Hint way={one} plan={planFor[one]} />,
        }))}
        value={way}
        onChange={say}
      />
      {way === 'others' && (
        <PlanPicker
          plans={plans}
          value={choices.offerId}
          onChange={({ offer }) => change({ offerId: offer.id, addOnIds: [] })}
        />
      )}
      {plan && <FollowsNote renewing={renewing} />}
      <Button type="submit" variant="primary">
        <FormattedMessage id="purchase.continue" />
      </Button>
    </Form>
  );
}

/** Price of the option, or a pointer to the list of other plans below. */
function Hint({ way, plan }: { way: Way; plan: Plan | null | undefined }) {
  if (way === 'others') return <FormattedMessage id="proactive.others.hint" />;
  if (!plan) return <FormattedMessage id="proactive.byItself.hint" />;
  return (
    <FormattedMessage
      id="proactive.price"
      values={{ plan: plan.name, price: <PriceLine offer={plan.offer} /> }}
    />
  );
}

function labelOf(way: Way, { term }: WaysOn): string {
  if (way !== 'term') return `proactive.${way}`;
  return term?.offer.baseTerm === 'Annual' ? 'proactive.term.yearly' : 'proactive.term.monthly';
}
