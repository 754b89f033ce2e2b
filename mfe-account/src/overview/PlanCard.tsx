import type { OwnAccount } from '@sideband/shared-sdk/account';
import { CallOrChat } from '@sideband/shared-sdk/blocks/help';
import { PlanName } from '@sideband/shared-sdk/blocks/own-plans';
import { useDayWords } from '@sideband/shared-sdk/blocks/price-summary';
import { FormattedMessage, useIsOpen, useSdk } from '@sideband/shared-sdk/react';
import { isBillingPartner } from '@sideband/shared-sdk/subscriptions';
import { ButtonLink, Buttons, Card, Notice, StatusPill } from '@sideband/shared-sdk/ui';
import { Artwork, TravelingArtwork } from '@sideband/shared-sdk/ui/artwork';
import { CardNeeded, KeptWords, needsCardBy } from '../keep/CardNeeded.tsx';
import { KeepButton, KeepNotice } from '../keep/KeepPlan.tsx';
import { useKeepPlan } from '../keep/useKeepPlan.ts';
import { paths } from '../paths.ts';
import { daysUntil } from '../plan/period.ts';
import { PlanRows } from './PlanRows.tsx';
import type { OwnPlan } from './useOverview.ts';

interface Props {
  own: OwnPlan;
  account: OwnAccount;
  /** Whether the notice of the page offers to keep it. */
  isInNotice: boolean;
  onKept: () => void;
}

/** One plan of the customer: what it is, what it is for, since when, and what can be changed. */
export function PlanCard({ own, account, isInNotice, onKept }: Props) {
  const { subscription: plan } = own;
  const { offerId, productId, source } = plan;
  const isEnding = plan.state === 'pending_cancellation';
  const isSuspended = plan.state === 'suspended';
  const isRunning = plan.state === 'active';
  const keeping = useKeepPlan(plan.id, { onKept });
  const canCancelHere =
    useIsOpen(paths.cancel) && own.hasToBeCanceled && (isRunning || isSuspended);
  const canChangeHere = useIsOpen(paths.change) && own.canChange;
  const canChangeTermHere = useIsOpen(paths.changeTerm) && own.canChangeTerm;
  const canAddRadio = useIsOpen(paths.vipSecond) && own.hasRoomInVip;
  const mayBeKept =
    isEnding && !isInNotice && !isBillingPartner(source.kind) && plan.partOf === null;
  return (
    <Card
      heading={<PlanName offerId={offerId} />}
      aside={
        <StatusPill tone={isSuspended ? 'danger' : isRunning ? 'ok' : 'warning'}>
          <State own={own} />
        </StatusPill>
      }
    >
      <TravelingArtwork kind="plan" id={productId} size="wide" />
      <PlanRows own={own} />
      {isSuspended && (
        <p>
          <FormattedMessage id={`account.plan.${isHalted(own) ? 'halted' : 'suspended'}.text`} />
        </p>
      )}
      {isSuspended && isHalted(own) && <CallOrChat />}
      {plan.state === 'inactive' && (
        <>
          <p>
            <FormattedMessage id="account.plan.paused.text" />
          </p>
          <CallOrChat />
        </>
      )}
      {keeping.isKept && !isEnding && (
        <Notice tone={needsCardBy(account, plan.paidUntil) ? 'warning' : 'ok'} takesFocus>
          <KeptWords account={account} day={plan.paidUntil} />
        </Notice>
      )}
      {mayBeKept && (
        <>
          <CardNeeded account={account} day={plan.paidUntil} />
          <KeepNotice keeping={keeping} />
        </>
      )}
      <Buttons>
        {mayBeKept && <KeepButton keeping={keeping} isMain />}
        {canAddRadio && (
          <ButtonLink to={paths.vipSecond}>
            <FormattedMessage id="account.plan.secondRadio" />
          </ButtonLink>
        )}
        {isRunning && canChangeHere && (
          <ButtonLink to={`${paths.change}?subscription=${plan.id}`}>
            <FormattedMessage id="account.plan.change" />
          </ButtonLink>
        )}
        {isRunning && canChangeTermHere && (
          <ButtonLink to={`${paths.changeTerm}?subscription=${plan.id}`}>
            <FormattedMessage id="changeTerm.title" />
          </ButtonLink>
        )}
        {canCancelHere && (
          <ButtonLink variant="quiet" to={`${paths.cancel}?subscription=${plan.id}`}>
            <FormattedMessage
              id={
                plan.currentPhase.type === 'Free'
                  ? 'account.plan.cancelTrial'
                  : 'account.plan.cancel'
              }
            />
          </ButtonLink>
        )}
      </Buttons>
    </Card>
  );
}

/** Whether we have suspended it for another reason than an unpaid bill. */
const isHalted = ({ view }: OwnPlan) => view?.inactiveReason === 'suspension';

function State({ own: { subscription, period } }: { own: OwnPlan }) {
  const today = useSdk().time.today();
  const day = useDayWords();
  const { state } = subscription;
  if (state === 'active' && period?.is === 'trial') {
    const days = daysUntil(period.day, today);
    return <FormattedMessage id="account.plan.trial" values={{ days }} />;
  }
  if (period?.is === 'ending') {
    return <FormattedMessage id="account.plan.ends" values={{ day: day(period.day) }} />;
  }
  const id = { suspended: 'suspended', inactive: 'paused' }[state] ?? 'active';
  return <FormattedMessage id={`account.plan.${id}`} />;
}

/** Shown to a customer without a plan. */
export function NoPlanCard() {
  return (
    <Card heading={<FormattedMessage id="account.noPlan.title" />}>
      <Artwork kind="plan" id="sideband" size="wide" />
      <p>
        <FormattedMessage id="account.noPlan.text" />
      </p>
      <Buttons>
        <ButtonLink variant="primary" to={paths.subscribe}>
          <FormattedMessage id="account.noPlan.way" />
        </ButtonLink>
      </Buttons>
    </Card>
  );
}
