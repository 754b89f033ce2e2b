import { PlanName } from '@sideband/shared-sdk/blocks/own-plans';
import { useOfferNames, usePriceLine } from '@sideband/shared-sdk/blocks/plan-picker';
import { useDayWords, usePriceWords } from '@sideband/shared-sdk/blocks/price-summary';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { isBillingPartner, partnerName } from '@sideband/shared-sdk/subscriptions';
import { DefinitionList } from '@sideband/shared-sdk/ui';
import { isGiven, type Period } from '../plan/period.ts';
import { usePriceNow } from '../plan/usePriceNow.ts';
import type { OwnPlan } from './useOverview.ts';

/** What follows the current period. The pill says when a canceled plan ends. */
const dayNames: Partial<Record<Period['is'], string>> = {
  paid: 'renewsOn',
  unpaid: 'renewsOn',
  trial: 'trialEnds',
};

/** What a plan is for, what it costs now and next, and when that changes. */
export function PlanRows({ own }: { own: OwnPlan }) {
  const { subscription: plan, period } = own;
  const { radio, source, state } = plan;
  const day = useDayWords();
  const price = usePriceNow(own);
  const partner = isBillingPartner(source.kind) ? partnerName(source.kind) : undefined;
  const isGivenAway = isGiven(plan);
  const showsPrice = price && !isGivenAway && period?.is !== 'trial';
  const next = state === 'active' && !partner && !isGivenAway && <Next own={own} />;
  const dayName = period && state === 'active' && dayNames[period.is];
  const kind = kindOf(own);
  const rows = [
    {
      id: 'radio',
      value:
        radio &&
        (radio.nickname ?? radio.yearMakeModel ?? (
          <FormattedMessage
            id="account.plan.radioId"
            values={{ lastFour: radio.radioIdLastFour }}
          />
        )),
    },
    {
      id: 'price',
      value: isGiven(plan) ? (
        <FormattedMessage id="account.plan.noCharge" />
      ) : (
        showsPrice && <FormattedMessage id="account.plan.plusTax" values={{ price }} />
      ),
    },
    {
      id: 'addOns',
      value: plan.addOns.length > 0 && <AddOns plan={plan} />,
    },
    ...(dayName ? [{ id: dayName, value: day(period.day) }] : []),
    ...(hasNext(own) ? [{ id: 'then', value: next }] : []),
    { id: 'kind', value: kind && <FormattedMessage id={`account.plan.kind.${kind}`} /> },
    { id: 'since', value: day(plan.started) },
    { id: 'billedBy', value: partner },
  ];
  return (
    <DefinitionList
      rows={rows
        .filter(({ value }) => value)
        .map(({ id, value }) => ({ term: <FormattedMessage id={`account.plan.${id}`} />, value }))}
    />
  );
}

/** Name and price of each add-on. */
function AddOns({ plan: { offerId, addOns } }: { plan: OwnPlan['subscription'] }) {
  const nameOf = useOfferNames(offerId);
  const words = usePriceWords();
  return addOns.map(({ productId, monthly: amount }) => {
    const values = { name: nameOf(productId), price: words({ amount, months: 1, count: null }) };
    return (
      <div key={productId}>
        <FormattedMessage id="account.plan.addOn" values={values} />
      </div>
    );
  });
}

const kinds = [
  'isLifetime',
  'isMilitary',
  'isFamily',
  'isEmployee',
  'isAdvantage',
  'isDemo',
] as const;

/** What is special about the plan. */
const kindOf = ({ plan }: OwnPlan) => kinds.find((kind) => plan?.flags[kind]);

/** Prices of the current offer after the current one. */
function laterPhases({ subscription: { currentPhase }, now }: OwnPlan) {
  const phases = now?.phases ?? [];
  const at = phases.findIndex(({ type }) => type === currentPhase.type);
  return at < 0 ? [] : phases.slice(at + 1);
}

/** Whether it is known what comes after the current price. */
const hasNext = (own: OwnPlan) =>
  own.next !== undefined || endsAlone(own) || laterPhases(own).length > 0;

/** Whether nothing follows the trial. */
const endsAlone = ({ subscription, period }: OwnPlan) =>
  period?.is === 'trial' && subscription.expires !== null;

function Next({ own }: { own: OwnPlan }) {
  const line = usePriceLine();
  const words = useDayWords();
  const { now, next, prices } = own;
  const until = prices[0]?.until;
  const day = until && words(until);
  const dated = { day, isDated: String(Boolean(day)) };
  if (next) {
    const values = { plan: <PlanName offerId={next.id} />, price: line(next), ...dated };
    return <FormattedMessage id="account.plan.thenOther" values={values} />;
  }
  if (endsAlone(own) || !now) return <FormattedMessage id="account.plan.thenNothing" />;
  const values = { price: line({ ...now, phases: laterPhases(own) }), ...dated };
  return <FormattedMessage id="account.plan.thenPrice" values={values} />;
}
