import type { Account } from '@sideband/shared-sdk/account';
import { FormattedMessage, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { type BillingPartner, partnerName } from '@sideband/shared-sdk/subscriptions';
import { ButtonLink, OutcomePage } from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import { EndingAlready } from '../keep/EndingAlready.tsx';
import { paths } from '../paths.ts';
import { partnerPages } from './partner-pages.ts';
import type { OwnPlan } from './usePriceNow.ts';

/** Why a plan can neither be canceled nor changed here. */
export type WhyNeither =
  | { why: 'partner'; partner: BillingPartner }
  /** It is a part of another plan and goes with that one. */
  | { why: 'part'; of: string }
  /** It neither renews nor ends. */
  | { why: 'lifetime' }
  /** It is canceled, and can be kept until that day. */
  | { why: 'ending'; endsOn: string | null };

interface Props {
  flow: 'cancel' | 'change';
  plan: OwnPlan;
  whyNot: WhyNeither;
  hasOthers: boolean;
  account: Pick<Account, 'paymentMethod'>;
  onKept: () => void;
}

/** Says why the plan can be neither canceled nor changed here, and where it goes on. */
export function NotHere({ flow, plan, whyNot, hasOthers, account, onKept }: Props) {
  switch (whyNot.why) {
    case 'ending': {
      const { id: subscriptionId } = plan.subscription;
      return (
        <EndingAlready
          subscriptionId={subscriptionId}
          endsOn={whyNot.endsOn}
          account={account}
          onKept={onKept}
        />
      );
    }
    case 'partner':
      return (
        <Told
          flow={flow}
          id="partner"
          hasOthers={hasOthers}
          values={{ partner: partnerName(whyNot.partner) }}
          way={partnerPages[whyNot.partner]}
        />
      );
    case 'lifetime':
      return <Told flow={flow} id="lifetime" hasOthers={hasOthers} />;
    case 'part':
      return <Told flow={flow} id="part" way={`?subscription=${whyNot.of}`} />;
  }
}

const messages = {
  cancel: (id: string) => `cancel.not.${id}`,
  change: (id: string) => `change.not.${id}`,
};

interface ToldProps {
  flow: 'cancel' | 'change';
  /** Reason, as in the IDs of its messages. */
  id: string;
  /** Whether the customer has other plans to choose from. */
  hasOthers?: boolean;
  tone?: 'info' | 'warning';
  values?: Record<string, ReactNode>;
  /** Page where it goes on. The account by default. */
  way?: string;
  /** Other things that can be done with the plan. */
  more?: ReactNode;
  /** How someone can help, where nothing can be done here. */
  children?: ReactNode;
}

/** Page with a reason, and what the customer can do. */
export function Told(props: ToldProps) {
  const { flow, id, tone = 'info', values = {}, way, more, hasOthers = false, children } = props;
  const message = messages[flow](id);
  useTitle(useIntl().formatMessage({ id: `${flow}.title` }));
  const toAccount = (
    <ButtonLink variant={way ? 'secondary' : 'primary'} to={paths.account}>
      <FormattedMessage id="account.toAccount" />
    </ButtonLink>
  );
  return (
    <OutcomePage
      tone={tone}
      title={<FormattedMessage id={`${message}.title`} values={values} />}
      why={<FormattedMessage id={`${message}.text`} values={values} />}
      primary={
        way ? (
          <ButtonLink variant="primary" to={way}>
            <FormattedMessage id={`${message}.way`} values={values} />
          </ButtonLink>
        ) : (
          toAccount
        )
      }
      secondary={
        <>
          {hasOthers && (
            <ButtonLink to={paths[flow]}>
              <FormattedMessage id="plan.others" />
            </ButtonLink>
          )}
          {more}
          {way && toAccount}
        </>
      }
    >
      {children}
    </OutcomePage>
  );
}
