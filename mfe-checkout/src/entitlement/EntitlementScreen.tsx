import {
  type Breakdown,
  BreakdownNotice,
  breakdownOf,
} from '@sideband/shared-sdk/blocks/breakdown';
import { SignedIn } from '@sideband/shared-sdk/blocks/signed-in';
import type { PartnerEntitlement } from '@sideband/shared-sdk/partner-entitlements';
import { partnerEntitlements, redemptionOf } from '@sideband/shared-sdk/partner-entitlements';
import {
  FormattedDate,
  FormattedMessage,
  useDomain,
  useFlow,
  useIntl,
  useTitle,
} from '@sideband/shared-sdk/react';
import { Button, ButtonLink, Card, OutcomePage, Page } from '@sideband/shared-sdk/ui';
import { useCallback, useEffect, useState } from 'react';
import { paths } from '../paths.ts';
import { Loading } from '../purchase/Entrance.tsx';

/** What a partner includes: a bank, a phone company, a car maker. */
export const EntitlementScreen = () => (
  <SignedIn>
    <Included />
  </SignedIn>
);

type State =
  | { step: 'reading' }
  | { step: 'unread'; breakdown: Breakdown }
  | { step: 'none' }
  | { step: 'offered' | 'activating'; entitlement: PartnerEntitlement; breakdown?: Breakdown }
  | { step: 'activated' | 'already'; entitlement: PartnerEntitlement }
  | { step: 'refused'; entitlement: PartnerEntitlement; code: Refused };

type Refused = 'SUB_ALREADY_EXISTS_FOR_IDENTITY' | 'IDENTITY_NOT_ELIGIBLE_ERROR' | 'OFFER_EXPIRED';

/** The one that can be used comes before those that have been. */
function first(all: PartnerEntitlement[]): State {
  const pending = all.find((one) => redemptionOf(one) === 'NotRedeemed');
  if (pending) return { step: 'offered', entitlement: pending };
  const [used] = all;
  return used ? { step: 'already', entitlement: used } : { step: 'none' };
}

function useEntitlement() {
  const client = useDomain(partnerEntitlements);
  const [state, become] = useState<State>({ step: 'reading' });
  const read = useCallback(async () => {
    become({ step: 'reading' });
    try {
      const { value } = await client.getPartnerEntitlements();
      become(first(value.partnerEntitlements));
    } catch (error) {
      become({ step: 'unread', breakdown: breakdownOf(error) });
    }
  }, [client]);
  useEffect(() => void read(), [read]);
  return {
    state,
    read,
    async activate(entitlement: PartnerEntitlement) {
      become({ step: 'activating', entitlement });
      try {
        const params = { partnerEntitlementId: entitlement.id };
        const answer = await client.activatePartnerEntitlement({ params });
        if (answer.ok) return become({ step: 'activated', entitlement: answer.value });
        become({ step: 'refused', entitlement, code: answer.error.code });
      } catch (error) {
        // It may have been activated though the answer was lost; asked again, it says what stands.
        become({ step: 'offered', entitlement, breakdown: breakdownOf(error) });
      }
    },
  };
}

function Included() {
  const intl = useIntl();
  const { state, read, activate } = useEntitlement();
  useTitle(intl.formatMessage({ id: 'entitlement.title' }));
  useFlow('entitlement', state.step);
  switch (state.step) {
    case 'reading':
      return <Loading />;
    case 'unread':
      return (
        <Page title={<FormattedMessage id="entitlement.title" />}>
          <BreakdownNotice breakdown={state.breakdown} onRetry={() => void read()} />
        </Page>
      );
    case 'none':
      return <None />;
    case 'offered':
    case 'activating':
      return <Offered state={state} onActivate={() => void activate(state.entitlement)} />;
    case 'activated':
      return <Activated entitlement={state.entitlement} />;
    case 'already':
      return <Already entitlement={state.entitlement} />;
    case 'refused':
      return <Refusal {...state} />;
  }
}

const day = (text: string | undefined) =>
  text && <FormattedDate value={`${text}T00:00:00Z`} dateStyle="long" timeZone="UTC" />;

function Offered({
  state: { step, entitlement, breakdown },
  onActivate,
}: {
  state: { step: string; entitlement: PartnerEntitlement; breakdown?: Breakdown };
  onActivate: () => void;
}) {
  const intl = useIntl();
  const { partnerName: partner, months, lastDay } = entitlement;
  return (
    <Page
      title={<FormattedMessage id="entitlement.title" />}
      lead={<FormattedMessage id="entitlement.lead" values={{ partner, months }} />}
    >
      {breakdown && <BreakdownNotice breakdown={breakdown} />}
      <Card heading={<FormattedMessage id="entitlement.what" />}>
        <p>
          <FormattedMessage id="entitlement.pays" values={{ partner }} />
        </p>
        {lastDay && (
          <p>
            <FormattedMessage id="entitlement.until" values={{ day: day(lastDay) }} />
          </p>
        )}
      </Card>
      <Button
        variant="primary"
        busy={step === 'activating'}
        busyLabel={intl.formatMessage({ id: 'entitlement.activating' })}
        onClick={onActivate}
      >
        <FormattedMessage id="entitlement.activate" />
      </Button>
    </Page>
  );
}

const toAccount = (
  <ButtonLink variant="primary" to={paths.account}>
    <FormattedMessage id="purchase.toAccount" />
  </ButtonLink>
);
const toPlans = (
  <ButtonLink to={paths.subscribe}>
    <FormattedMessage id="entitlement.plans" />
  </ButtonLink>
);

function Activated({ entitlement }: { entitlement: PartnerEntitlement }) {
  const { partnerName: partner, endsOn } = entitlement;
  return (
    <OutcomePage
      tone="ok"
      title={<FormattedMessage id="entitlement.done" />}
      why={<FormattedMessage id="entitlement.done.text" values={{ partner, day: day(endsOn) }} />}
      primary={toAccount}
    />
  );
}

function Already({ entitlement }: { entitlement: PartnerEntitlement }) {
  const { partnerName: partner, activatedAt, endsOn } = entitlement;
  const since = activatedAt && <FormattedDate value={activatedAt} dateStyle="long" />;
  return (
    <OutcomePage
      tone="ok"
      title={<FormattedMessage id="entitlement.already" values={{ since: since ?? '' }} />}
      why={<FormattedMessage id="entitlement.done.text" values={{ partner, day: day(endsOn) }} />}
      primary={toAccount}
    />
  );
}

const None = () => (
  <OutcomePage
    title={<FormattedMessage id="entitlement.none" />}
    why={<FormattedMessage id="entitlement.none.text" />}
    primary={toPlans}
    secondary={toAccount}
  />
);

/** Whatever keeps it from starting, it is not lost by asking. */
function Refusal({ entitlement, code }: { entitlement: PartnerEntitlement; code: Refused }) {
  const { partnerName: partner, lastDay } = entitlement;
  return (
    <OutcomePage
      tone="info"
      title={<FormattedMessage id={`entitlement.${code}`} />}
      why={
        <FormattedMessage
          id={
            code === 'SUB_ALREADY_EXISTS_FOR_IDENTITY' && lastDay
              ? 'entitlement.stacked'
              : `entitlement.${code}.text`
          }
          values={{ partner, day: day(lastDay) }}
        />
      }
      primary={toAccount}
      secondary={code === 'SUB_ALREADY_EXISTS_FOR_IDENTITY' ? undefined : toPlans}
    />
  );
}
