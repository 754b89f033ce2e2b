import { PlanName } from '@sideband/shared-sdk/blocks/own-plans';
import { useDayWords } from '@sideband/shared-sdk/blocks/price-summary';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import {
  isBillingPartner,
  partnerName,
  type Subscription,
} from '@sideband/shared-sdk/subscriptions';
import { ButtonLink, Buttons, Card, DefinitionList, StatusPill } from '@sideband/shared-sdk/ui';
import { Artwork, TravelingArtwork } from '@sideband/shared-sdk/ui/artwork';
import { paths } from '../paths.ts';

/** One plan of the customer: what it is, what it is for, since when, and what can be changed. */
export function PlanCard({ plan }: { plan: Subscription }) {
  const { offerId, productId, started, expires, radio, source } = plan;
  const day = useDayWords();
  const isEnding = plan.state === 'pending_cancellation';
  const partner = isBillingPartner(source.kind) ? partnerName(source.kind) : undefined;
  const endsOn = isEnding ? expires : null;
  return (
    <Card
      heading={<PlanName offerId={offerId} />}
      aside={
        <StatusPill tone={isEnding ? 'warning' : 'live'}>
          <FormattedMessage id={isEnding ? 'account.plan.ending' : 'account.plan.active'} />
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
          ...(partner
            ? [{ term: <FormattedMessage id="account.plan.billedBy" />, value: partner }]
            : []),
        ]}
      />
      {source.kind === 'stripe' && !isEnding && (
        <Buttons>
          <ButtonLink to={paths.changeTerm}>
            <FormattedMessage id="changeTerm.title" />
          </ButtonLink>
        </Buttons>
      )}
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
