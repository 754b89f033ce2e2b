import { type Breakdown, BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import { useDayWords } from '@sideband/shared-sdk/blocks/price-summary';
import { SignedIn, useSettledSession } from '@sideband/shared-sdk/blocks/signed-in';
import type {
  ActivationRefusal,
  LinkedEntitlement,
  PartnerEntitlement,
} from '@sideband/shared-sdk/partner-entitlements';
import {
  FormattedMessage,
  useFlow,
  useIntl,
  useIsOpen,
  useTitle,
} from '@sideband/shared-sdk/react';
import {
  Button,
  ButtonLink,
  Buttons,
  Card,
  OutcomePage,
  Page,
  useHeadingFocus,
} from '@sideband/shared-sdk/ui';
import { type ReactNode, useState } from 'react';
import { Day } from '../entry/Day.tsx';
import { paths } from '../paths.ts';
import { Loading } from '../purchase/Entrance.tsx';
import { Newcomer } from './Newcomer.tsx';
import { type LinkRefusal, type State, useEntitlement } from './useEntitlement.ts';
import { useInvitation } from './useInvitation.tsx';
import { usePartnerToken } from './usePartnerToken.ts';

/**
 * Shows a plan that a partner includes (bank, phone company, car maker). When the customer follows
 * a partner's link, it is shown before sign-in.
 */
export function EntitlementScreen() {
  const invitation = useInvitation();
  const token = usePartnerToken();
  const session = useSettledSession();
  if (token === undefined) {
    return (
      <SignedIn invitation={invitation}>
        <Included />
      </SignedIn>
    );
  }
  return session.type === 'starting' ? <Loading /> : <Included token={token} />;
}

function Included({ token }: { token?: string }) {
  const intl = useIntl();
  const { state, read, activate } = useEntitlement(token);
  const [isWrong, setIsWrong] = useState(false);
  const dayWords = useDayWords();
  const { id, since = '' } = titleOf(state);
  const title = intl.formatMessage({ id }, { since: since && dayWords(since) });
  useTitle(isWrong ? intl.formatMessage({ id: 'ui.errorTitle' }, { title }) : title);
  useFlow('entitlement', state.step);
  const page = useHeadingFocus(pageOf(state.step));
  return <div ref={page}>{content()}</div>;

  function content() {
    switch (state.step) {
      case 'reading':
        return <Loading />;
      case 'unread':
        return (
          <Page title={<FormattedMessage id="entitlement.title" />}>
            <BreakdownNotice breakdown={state.breakdown} onRetry={read} />
          </Page>
        );
      case 'none':
        return <None />;
      case 'linkRefused':
        return <LinkRefused refusal={state.refusal} />;
      case 'shown':
        // A used link belongs to an account, whose owner finds the plan after sign-in.
        return state.link.isUsed ? (
          <SignedIn>
            <Included {...(token !== undefined && { token })} />
          </SignedIn>
        ) : (
          <Offer of={state.link}>
            <Newcomer onSignedIn={() => void read()} onProblem={setIsWrong} />
          </Offer>
        );
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
}

/** Focus key of the page. Steps of one page share a key; undefined while loading. */
function pageOf(step: string): string | undefined {
  if (step === 'reading') return undefined;
  return step === 'activating' ? 'offered' : step;
}

const day = (text: string | undefined) => text && <Day day={text} />;

/** Title of the page. When there is nothing to activate, it states the outcome. */
function titleOf(state: State): { id: string; since?: string | undefined } {
  switch (state.step) {
    case 'none':
      return { id: 'entitlement.none' };
    case 'linkRefused':
      return { id: idOf(state.refusal) };
    case 'activated':
      return { id: 'entitlement.done' };
    case 'already':
      return { id: 'entitlement.already', since: state.entitlement.activatedAt };
    case 'refused':
      return { id: `entitlement.${state.code}` };
    default:
      return { id: 'entitlement.title' };
  }
}

type Offering = Pick<PartnerEntitlement, 'partnerName' | 'months' | 'lastDay'>;

/** Shows the partner, the included months and the last day to activate. */
function Offer({
  of: { partnerName: partner, months, lastDay },
  breakdown,
  children,
}: {
  of: Offering | LinkedEntitlement;
  breakdown?: Breakdown | undefined;
  children: ReactNode;
}) {
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
      {children}
    </Page>
  );
}

function Offered({
  state: { step, entitlement, breakdown },
  onActivate,
}: {
  state: { step: string; entitlement: PartnerEntitlement; breakdown?: Breakdown };
  onActivate: () => void;
}) {
  const intl = useIntl();
  return (
    <Offer of={entitlement} breakdown={breakdown}>
      <Buttons>
        <Button
          variant="primary"
          busy={step === 'activating'}
          busyLabel={intl.formatMessage({ id: 'entitlement.activating' })}
          onClick={onActivate}
        >
          <FormattedMessage id="entitlement.activate" />
        </Button>
      </Buttons>
    </Offer>
  );
}

const accountLink = (variant?: 'primary') => (
  <ButtonLink to={paths.account} {...(variant && { variant })}>
    <FormattedMessage id="purchase.toAccount" />
  </ButtonLink>
);
/** Links to the player, or to the account while the player is not built. */
function useWaysOn() {
  const isOpen = useIsOpen(paths.onboarding);
  if (!isOpen) return { primary: accountLink('primary') };
  const toListen = (
    <ButtonLink variant="primary" to={`${paths.onboarding}?from=entitlement`}>
      <FormattedMessage id="entitlement.listen" />
    </ButtonLink>
  );
  return { primary: toListen, secondary: accountLink() };
}
const plansLink = (variant?: 'primary') => (
  <ButtonLink to={paths.subscribe} {...(variant && { variant })}>
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
      {...useWaysOn()}
    >
      <p>
        <FormattedMessage id="entitlement.mailed" />
      </p>
    </OutcomePage>
  );
}

function Already({ entitlement }: { entitlement: PartnerEntitlement }) {
  const { partnerName: partner, activatedAt, endsOn } = entitlement;
  return (
    <OutcomePage
      tone="ok"
      title={
        <FormattedMessage id="entitlement.already" values={{ since: day(activatedAt) ?? '' }} />
      }
      why={<FormattedMessage id="entitlement.done.text" values={{ partner, day: day(endsOn) }} />}
      {...useWaysOn()}
    />
  );
}

const None = () => (
  <OutcomePage
    title={<FormattedMessage id="entitlement.none" />}
    why={<FormattedMessage id="entitlement.none.text" />}
    primary={plansLink('primary')}
    secondary={accountLink()}
  />
);

const ofLinks = ['MAGIC_LINK_EXPIRED', 'IDENTITY_NOT_ELIGIBLE_ERROR', 'RATE_LIMIT_EXCEEDED'];

const idOf = ({ code }: LinkRefusal) =>
  `entitlement.link.${ofLinks.includes(code) ? code : 'MAGIC_LINK_NOT_FOUND'}`;

/**
 * Explains why the link cannot be used: unknown, expired, rate limited, or not for this customer.
 */
function LinkRefused({ refusal }: { refusal: LinkRefusal }) {
  const id = idOf(refusal);
  const minutes = 'retryAfterSeconds' in refusal ? Math.ceil(refusal.retryAfterSeconds / 60) : 0;
  return (
    <OutcomePage
      tone="warning"
      title={<FormattedMessage id={id} />}
      why={<FormattedMessage id={`${id}.text`} values={{ minutes }} />}
      primary={plansLink('primary')}
      secondary={accountLink()}
    />
  );
}

/** Explains why the plan cannot start. The entitlement stays available. */
function Refusal({
  entitlement,
  code,
}: {
  entitlement: PartnerEntitlement;
  code: ActivationRefusal['code'];
}) {
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
      primary={accountLink('primary')}
      secondary={code === 'SUB_ALREADY_EXISTS_FOR_IDENTITY' ? undefined : plansLink()}
    />
  );
}
