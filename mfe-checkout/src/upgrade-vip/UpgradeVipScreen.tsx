import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import { CallUs } from '@sideband/shared-sdk/blocks/help';
import { usePlans } from '@sideband/shared-sdk/blocks/plan-picker';
import { SignedIn } from '@sideband/shared-sdk/blocks/signed-in';
import { FormattedMessage, useIntl, useIsOpen, useSdk, useTitle } from '@sideband/shared-sdk/react';
import { Navigate, useLocation } from '@sideband/shared-sdk/react/router';
import { useLoaded } from '@sideband/shared-sdk/react/use-loaded';
import { ButtonLink, OutcomePage, Page } from '@sideband/shared-sdk/ui';
import { AboutPlan } from '../before-sign-in/AboutPlan.tsx';
import { paths } from '../paths.ts';
import { Loading } from '../purchase/Entrance.tsx';
import { readVip, type VipState } from '../vip/read-vip.ts';
import { SecondSteps } from './SecondSteps.tsx';
import { VipSteps } from './VipSteps.tsx';

/** Purchase of a plan for a radio, with VIP preselected: the way for those without a radio plan. */
const vipOnRadio = `${paths.satellite}?plan=vip`;

/**
 * VIP covers two parts: two radios, or a radio and the customer's plan for the app, which VIP
 * includes anyway. A customer whose VIP has only one part is asked to add the second.
 */
export function UpgradeVipScreen() {
  const intl = useIntl();
  return (
    <SignedIn
      offersPasskey
      invitation={{
        title: intl.formatMessage({ id: 'vip.one.title' }),
        lead: <FormattedMessage id="vip.before.lead" />,
        about: <AboutVip />,
      }}
    >
      <UpgradeVip />
    </SignedIn>
  );
}

/** VIP as sold to everyone. What it costs with the customer's own plans is known after sign-in. */
function AboutVip() {
  const plans = usePlans({ group: 'vip' });
  return (
    <AboutPlan plans={plans}>
      <p>
        <FormattedMessage id="vip.before.credit" />
      </p>
      <p>
        <FormattedMessage id="vip.before.new" />
      </p>
      <ButtonLink to={vipOnRadio}>
        <FormattedMessage id="vip.before.go" />
      </ButtonLink>
    </AboutPlan>
  );
}

function UpgradeVip() {
  const sdk = useSdk();
  const { value, reload } = useLoaded(sdk, readVip);
  const state: VipState = value ?? { step: 'reading' };
  const isSecond = useLocation().pathname.startsWith(paths.vipSecond);
  switch (state.step) {
    case 'reading':
      return <Loading />;
    case 'ready':
      return isSecond ? <Navigate to={paths.vip} replace /> : <VipSteps vip={state.vip} />;
    case 'begun':
      return isSecond ? <SecondSteps vip={state.vip} /> : <Navigate to={paths.vipSecond} replace />;
    case 'unread':
      return <Unread {...state} onRetry={reload} />;
    default:
      return <End is={state.step} />;
  }
}

type EndStep = Exclude<VipState['step'], 'reading' | 'ready' | 'begun' | 'unread'>;

const ways: Record<EndStep, string> = {
  already: paths.account,
  ending: paths.account,
  changing: paths.account,
  pastDue: paths.pay,
  noRadio: vipOnRadio,
  trial: paths.renewal,
  notSold: paths.subscribe,
};

function End({ is }: { is: EndStep }) {
  const intl = useIntl();
  // Until bills can be paid on this site, the text refers past-due customers to chat.
  const isDeadEnd = !useIsOpen(ways[is]);
  useTitle(intl.formatMessage({ id: `vip.${is}.title` }));
  return (
    <OutcomePage
      tone={is === 'pastDue' ? 'warning' : 'info'}
      title={<FormattedMessage id={`vip.${is}.title`} />}
      why={<FormattedMessage id={`vip.${is}.text`} />}
      primary={
        isDeadEnd ? (
          <ButtonLink variant="primary" to={paths.account}>
            <FormattedMessage id="purchase.toAccount" />
          </ButtonLink>
        ) : (
          <ButtonLink variant="primary" to={ways[is]}>
            <FormattedMessage id={`vip.${is}.way`} />
          </ButtonLink>
        )
      }
    >
      {isDeadEnd && (
        <>
          <p>
            <FormattedMessage id="payFirst.ask" />
          </p>
          <CallUs />
        </>
      )}
    </OutcomePage>
  );
}

type Broken = Extract<VipState, { step: 'unread' }>;

function Unread({ breakdown, onRetry }: Broken & { onRetry: () => void }) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'vip.one.title' });
  useTitle(title);
  return (
    <Page title={title}>
      <BreakdownNotice breakdown={breakdown} onRetry={onRetry} />
    </Page>
  );
}
