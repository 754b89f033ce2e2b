import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import { CallUs } from '@sideband/shared-sdk/blocks/help';
import { WhichPlan } from '@sideband/shared-sdk/blocks/own-plans';
import { usePlans } from '@sideband/shared-sdk/blocks/plan-picker';
import { FormattedMessage, useIntl, useIsOpen, useSdk, useTitle } from '@sideband/shared-sdk/react';
import { useSearchParams } from '@sideband/shared-sdk/react/router';
import { useLoaded } from '@sideband/shared-sdk/react/use-loaded';
import { partnerName } from '@sideband/shared-sdk/subscriptions';
import { ButtonLink, OutcomePage, Page } from '@sideband/shared-sdk/ui';
import { AboutPrices } from '../before-sign-in/AboutPrices.tsx';
import { ByLink } from '../entry/ByLink.tsx';
import { paths } from '../paths.ts';
import { Entrance, Loading } from '../purchase/Entrance.tsx';
import { readUpgradable, type Upgradable, type UpgradeState } from './read-upgradable.ts';
import { UpgradeSteps } from './UpgradeSteps.tsx';

/** Upgrades a plan to a higher-priced one. */
export function UpgradeScreen() {
  return (
    <Entrance>
      <ByLink purpose="upgrade" words={words} about={<AboutUpgrades />} offersPasskey>
        {() => <Upgrade />}
      </ByLink>
    </Entrance>
  );
}

const words = { title: 'upgrade.signIn', lead: 'upgrade.signIn.lead' };

/** All plans with their prices. Which of them are above the customer's own is known after sign-in. */
function AboutUpgrades() {
  return (
    <AboutPrices
      heading={<FormattedMessage id="upgrade.before.prices" />}
      plans={usePlans()}
      lists={({ offer }) => sold.some((group) => offer.productGroups.includes(group))}
    >
      <p>
        <FormattedMessage id="upgrade.before.difference" />
      </p>
    </AboutPrices>
  );
}

const sold = ['streaming', 'satellite', 'vip', 'bundle'];

function Upgrade() {
  const sdk = useSdk();
  const { value, reload } = useLoaded(sdk, readUpgradable);
  const state: UpgradeState = value ?? { step: 'reading' };
  const [query] = useSearchParams();
  switch (state.step) {
    case 'reading':
      return <Loading />;
    case 'ready': {
      const { found } = state;
      const asked = found.find(({ subscription }) => subscription.id === query.get('subscription'));
      const chosen = asked ?? (found.length === 1 ? found[0] : undefined);
      return chosen ? <UpgradeSteps upgradable={chosen} /> : <Which found={found} />;
    }
    case 'unread':
      return <Unread {...state} onRetry={reload} />;
    case 'partner':
      return (
        <End id="partner" values={{ partner: partnerName(state.partner) }} to={paths.account} />
      );
    case 'pastDue':
      return <End id="pastDue" to={paths.pay} />;
    case 'biggest':
      return <End id="biggest" to={paths.account} />;
    case 'cancelled':
      return <End id="cancelled" to={paths.account} />;
    case 'noPlan':
      return <End id="noPlan" to={paths.subscribe} />;
  }
}

interface EndProps {
  id: 'partner' | 'pastDue' | 'biggest' | 'cancelled' | 'noPlan';
  values?: Record<string, string>;
  to: string;
}

function End({ id, values, to }: EndProps) {
  const intl = useIntl();
  // Until bills can be paid on this site, the text refers past-due customers to chat.
  const isDeadEnd = !useIsOpen(to);
  useTitle(intl.formatMessage({ id: `upgrade.${id}.title` }, values));
  return (
    <OutcomePage
      tone={id === 'pastDue' ? 'warning' : 'info'}
      title={<FormattedMessage id={`upgrade.${id}.title`} values={values} />}
      why={<FormattedMessage id={`upgrade.${id}.text`} values={values} />}
      primary={
        isDeadEnd ? (
          <ButtonLink variant="primary" to={paths.account}>
            <FormattedMessage id="purchase.toAccount" />
          </ButtonLink>
        ) : (
          <ButtonLink variant="primary" to={to}>
            <FormattedMessage id={`upgrade.${id}.way`} />
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

type Broken = Extract<UpgradeState, { step: 'unread' }>;

function Unread({ breakdown, onRetry }: Broken & { onRetry: () => void }) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'upgrade.title' });
  useTitle(title);
  return (
    <Page title={title}>
      <BreakdownNotice breakdown={breakdown} onRetry={onRetry} />
    </Page>
  );
}

/** Asks which of several plans to upgrade. The choice is kept in the query string. */
function Which({ found }: { found: readonly [Upgradable, ...Upgradable[]] }) {
  const intl = useIntl();
  const [, ask] = useSearchParams();
  const [first, ...others] = found;
  return (
    <WhichPlan
      title={intl.formatMessage({ id: 'upgrade.which' })}
      plans={[first.subscription, ...others.map(({ subscription }) => subscription)]}
      onChosen={(subscription) => ask({ subscription })}
    />
  );
}
