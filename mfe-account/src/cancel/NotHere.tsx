import { PlanName } from '@sideband/shared-sdk/blocks/own-plans';
import { useDayWords } from '@sideband/shared-sdk/blocks/price-summary';
import { FormattedMessage, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { partnerName } from '@sideband/shared-sdk/subscriptions';
import { ButtonLink, OutcomePage } from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import { EndingAlready } from '../keep/EndingAlready.tsx';
import { paths } from '../paths.ts';
import { partnerPages } from '../plan/partner-pages.ts';
import type { Plan } from './read-plans.ts';
import type { WhyNot } from './why-not.ts';

interface Props {
  plan: Plan;
  whyNot: WhyNot;
  onKept: () => void;
}

/** Says why the plan cannot be canceled here, and how it is canceled. */
export function NotHere({ plan, whyNot, onKept }: Props) {
  const day = useDayWords();
  const { id: subscriptionId } = plan.subscription;
  switch (whyNot.why) {
    case 'ending':
      return (
        <EndingAlready subscriptionId={subscriptionId} endsOn={whyNot.endsOn} onKept={onKept} />
      );
    case 'partner': {
      const partner = partnerName(whyNot.partner);
      return (
        <Told
          id="partner"
          values={{ partner }}
          primary={
            <ButtonLink variant="primary" to={partnerPages[whyNot.partner]}>
              <FormattedMessage id="cancel.not.partner.way" values={{ partner }} />
            </ButtonLink>
          }
        />
      );
    }
    case 'part':
      return (
        <Told
          id="part"
          primary={
            <ButtonLink variant="primary" to={`?subscription=${whyNot.of}`}>
              <FormattedMessage id="cancel.not.part.way" />
            </ButtonLink>
          }
        />
      );
    case 'endsAlone':
      return (
        <Told id="endsAlone" values={{ day: whyNot.endsOn ? day(whyNot.endsOn) : undefined }} />
      );
    default:
      return (
        <Told id={whyNot.why} values={{ plan: <PlanName offerId={plan.subscription.offerId} /> }} />
      );
  }
}

/** Shown to a customer without a plan. */
export const NoPlan = () => (
  <Told
    id="noPlan"
    primary={
      <ButtonLink variant="primary" to={paths.subscribe}>
        <FormattedMessage id="cancel.not.noPlan.way" />
      </ButtonLink>
    }
  />
);

interface ToldProps {
  id: string;
  values?: Record<string, ReactNode>;
  primary?: ReactNode;
}

function Told({ id, values, primary }: ToldProps) {
  const intl = useIntl();
  useTitle(intl.formatMessage({ id: 'cancel.title' }));
  const toAccount = (
    <ButtonLink variant={primary ? 'secondary' : 'primary'} to={paths.account}>
      <FormattedMessage id="account.toAccount" />
    </ButtonLink>
  );
  return (
    <OutcomePage
      title={<FormattedMessage id={`cancel.not.${id}.title`} values={values} />}
      why={<FormattedMessage id={`cancel.not.${id}.text`} values={values} />}
      primary={primary ?? toAccount}
      secondary={primary && toAccount}
    />
  );
}
