import { PlanName } from '@sideband/shared-sdk/blocks/own-plans';
import { useDayWords } from '@sideband/shared-sdk/blocks/price-summary';
import { FormattedMessage, useIsOpen } from '@sideband/shared-sdk/react';
import { isBillingPartner, partnerName } from '@sideband/shared-sdk/subscriptions';
import {
  ButtonLink,
  Buttons,
  Card,
  DefinitionList,
  Notice,
  StatusPill,
} from '@sideband/shared-sdk/ui';
import { Artwork, TravelingArtwork } from '@sideband/shared-sdk/ui/artwork';
import { KeepButton, KeepNotice } from '../keep/KeepPlan.tsx';
import { useKeepPlan } from '../keep/useKeepPlan.ts';
import { paths } from '../paths.ts';
import type { OwnPlan } from './useOverview.ts';

/** One plan of the customer: what it is, what it is for, since when, and what can be changed. */
export function PlanCard({ own, onKept }: { own: OwnPlan; onKept: () => void }) {
  const { subscription: plan, canChange } = own;
  const { offerId, productId, started, expires, radio, source } = plan;
  const day = useDayWords();
  const isEnding = plan.state === 'pending_cancellation';
  const isSuspended = plan.state === 'suspended';
  const isRunning = !isEnding && !isSuspended;
  const partner = isBillingPartner(source.kind) ? partnerName(source.kind) : undefined;
  const endsOn = isEnding ? expires : null;
  const isRenewed = plan.currentPhase.type !== 'Free' || plan.offers.pending !== null;
  const renewsOn = isRunning && isRenewed ? plan.paidUntil : null;
  const keeping = useKeepPlan(plan.id, { onKept });
  const canCancelHere = useIsOpen(paths.cancel);
  const canChangeHere = useIsOpen(paths.change) && canChange;
  const mayBeKept = isEnding && !partner && plan.partOf === null;
  return (
    <Card
      heading={<PlanName offerId={offerId} />}
      aside={
        <StatusPill tone={isSuspended ? 'danger' : isEnding ? 'warning' : 'live'}>
          <FormattedMessage
            id={`account.plan.${isSuspended ? 'suspended' : isEnding ? 'ending' : 'active'}`}
          />
        </StatusPill>
      }
    >
      <TravelingArtwork kind="plan" id={productId} size="wide" />
      <DefinitionList
        rows={[
          ...(radio
            ? [
                {
                  term: <FormattedMessage id="account.plan.radio" />,
                  value: radio.nickname ?? radio.yearMakeModel ?? (
                    <FormattedMessage
                      id="account.plan.radioId"
                      values={{ lastFour: radio.radioIdLastFour }}
                    />
                  ),
                },
              ]
            : []),
          { term: <FormattedMessage id="account.plan.since" />, value: day(started) },
          ...(endsOn
            ? [{ term: <FormattedMessage id="account.plan.endsOn" />, value: day(endsOn) }]
            : []),
          ...(renewsOn
            ? [{ term: <FormattedMessage id="account.plan.renewsOn" />, value: day(renewsOn) }]
            : []),
          ...(partner
            ? [{ term: <FormattedMessage id="account.plan.billedBy" />, value: partner }]
            : []),
        ]}
      />
      {isSuspended && (
        <p>
          <FormattedMessage id="account.plan.suspended.text" />
        </p>
      )}
      {keeping.isKept && !isEnding && (
        <Notice tone="ok" live>
          <FormattedMessage id="keep.kept" />
        </Notice>
      )}
      {mayBeKept && <KeepNotice keeping={keeping} />}
      <Buttons>
        {mayBeKept && <KeepButton keeping={keeping} isMain />}
        {isRunning && canChangeHere && (
          <ButtonLink to={`${paths.change}?subscription=${plan.id}`}>
            <FormattedMessage id="account.plan.change" />
          </ButtonLink>
        )}
        {source.kind === 'stripe' && isRunning && (
          <ButtonLink to={`${paths.changeTerm}?subscription=${plan.id}`}>
            <FormattedMessage id="changeTerm.title" />
          </ButtonLink>
        )}
        {isRunning && canCancelHere && (
          <ButtonLink variant="quiet" to={`${paths.cancel}?subscription=${plan.id}`}>
            <FormattedMessage id="account.plan.cancel" />
          </ButtonLink>
        )}
      </Buttons>
    </Card>
  );
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
