import type { BillingStatus } from '@sideband/shared-sdk/account';
import { CallOrChat } from '@sideband/shared-sdk/blocks/help';
import { PlanName } from '@sideband/shared-sdk/blocks/own-plans';
import { useDayWords } from '@sideband/shared-sdk/blocks/price-summary';
import { FormattedMessage, useIsOpen } from '@sideband/shared-sdk/react';
import {
  isBillingPartner,
  partnerName,
  type Subscription,
} from '@sideband/shared-sdk/subscriptions';
import { ButtonLink, Buttons, Card, Money, Notice } from '@sideband/shared-sdk/ui';
import { paths } from '../../paths.ts';
import css from '../manage.module.css';

/** The plans that keep the account open. A canceled one does until it ends. */
export function PlansFirst({ plans }: { plans: Subscription[] }) {
  const day = useDayWords();
  const going = plans.filter(({ state }) => state !== 'pending_cancellation');
  const what = going.length === 0 ? 'ending' : 'cancel';
  return (
    <Card
      heading={
        <FormattedMessage
          id={`manage.close.planFirst.${what}`}
          values={{ count: going.length || plans.length }}
        />
      }
    >
      <p>
        <FormattedMessage
          id={`manage.close.planFirst.${what}.text`}
          values={{ count: plans.length }}
        />
      </p>
      {plans.map(({ id, offerId, state, expires, source: { kind } }) => (
        <div key={id} className={css.row}>
          <div className={css.value}>
            <span className={css.name}>
              <PlanName offerId={offerId} />
            </span>
            {state === 'pending_cancellation' && expires && (
              <span className={css.soft}>
                <FormattedMessage id="manage.close.planFirst.ends" values={{ day: day(expires) }} />
              </span>
            )}
          </div>
          {state !== 'pending_cancellation' && (
            <ButtonLink to={`${paths.cancel}?subscription=${id}`}>
              {isBillingPartner(kind) ? (
                <FormattedMessage
                  id="manage.close.planFirst.partner"
                  values={{ partner: partnerName(kind) }}
                />
              ) : (
                <FormattedMessage id="account.plan.cancel" />
              )}
            </ButtonLink>
          )}
        </div>
      ))}
    </Card>
  );
}

/** An amount that is due keeps the account open until it is paid. */
export function DueFirst({ due }: { due: BillingStatus['amountDue'] }) {
  const canPay = useIsOpen(paths.pay);
  return (
    <Notice tone="warning" heading={<FormattedMessage id="manage.close.dueFirst" />}>
      <p>
        <FormattedMessage
          id={`manage.close.dueFirst.${canPay ? 'pay' : 'ask'}`}
          values={{ due: <Money value={due} /> }}
        />
      </p>
      {canPay ? (
        <Buttons>
          <ButtonLink variant="primary" to={paths.pay}>
            <FormattedMessage id="account.bill.pay" />
          </ButtonLink>
        </Buttons>
      ) : (
        <CallOrChat />
      )}
    </Notice>
  );
}
