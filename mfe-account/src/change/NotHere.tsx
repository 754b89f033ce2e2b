import { useDayWords } from '@sideband/shared-sdk/blocks/price-summary';
import { FormattedMessage, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { partnerName } from '@sideband/shared-sdk/subscriptions';
import { ButtonLink, ChatButton, OutcomePage } from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import { EndingAlready } from '../keep/EndingAlready.tsx';
import { paths } from '../paths.ts';
import { partnerPages } from '../plan/partner-pages.ts';
import type { Plan } from './read-changes.ts';
import type { WhyNot } from './why-not.ts';

interface Props {
  plan: Plan;
  whyNot: WhyNot;
  /** Whether the customer has other plans to choose from. */
  hasOthers: boolean;
  onKept: () => void;
}

/** Says why the plan cannot be changed here, and what the customer can do. */
export function NotHere({ plan, whyNot, hasOthers, onKept }: Props) {
  const day = useDayWords();
  const { id: subscriptionId, paidUntil } = plan.subscription;
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
          hasOthers={hasOthers}
          values={{ partner }}
          way={partnerPages[whyNot.partner]}
        />
      );
    }
    case 'part':
      return <Told id="part" way={`?subscription=${whyNot.of}`} />;
    case 'pastDue':
      return <Told id="pastDue" tone="warning" way={paths.pay} />;
    case 'trial':
      return (
        <Told
          id={whyNot.follows ? 'trial' : 'trialFollowed'}
          hasOthers={hasOthers}
          values={{ day: paidUntil ? day(paidUntil) : undefined }}
          {...(whyNot.follows && { way: paths.renewal })}
        />
      );
    case 'planned':
      return (
        <Told
          id="planned"
          hasOthers={hasOthers}
          values={{ day: paidUntil ? day(paidUntil) : undefined }}
        />
      );
    case 'paused':
      return <Told id="paused" hasOthers={hasOthers} isAnswered />;
    case 'none':
      return <Told id="none" hasOthers={hasOthers} />;
  }
}

/** Shown to a customer without a plan. */
export const NoPlan = () => <Told id="noPlan" way={paths.subscribe} />;

interface ToldProps {
  id: string;
  hasOthers?: boolean;
  tone?: 'info' | 'warning';
  values?: Record<string, ReactNode>;
  /** Page where it goes on. The account by default. */
  way?: string;
  /** Whether an agent can help. */
  isAnswered?: boolean;
}

function Told({ id, tone = 'info', values = {}, way, ...more }: ToldProps) {
  const { hasOthers = false, isAnswered = false } = more;
  const intl = useIntl();
  useTitle(intl.formatMessage({ id: 'change.title' }));
  const toAccount = (
    <ButtonLink variant={way ? 'secondary' : 'primary'} to={paths.account}>
      <FormattedMessage id="account.toAccount" />
    </ButtonLink>
  );
  return (
    <OutcomePage
      tone={tone}
      title={<FormattedMessage id={`change.not.${id}.title`} values={values} />}
      why={<FormattedMessage id={`change.not.${id}.text`} values={values} />}
      primary={
        way ? (
          <ButtonLink variant="primary" to={way}>
            <FormattedMessage id={`change.not.${id}.way`} values={values} />
          </ButtonLink>
        ) : (
          toAccount
        )
      }
      secondary={
        <>
          {hasOthers && (
            <ButtonLink to={paths.change}>
              <FormattedMessage id="change.not.others" />
            </ButtonLink>
          )}
          {way ? toAccount : isAnswered && <ChatButton />}
        </>
      }
    />
  );
}
