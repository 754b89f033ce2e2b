import { FormattedMessage } from '@sideband/shared-sdk/react';
import { type BillingPartner, partnerName } from '@sideband/shared-sdk/subscriptions';
import { Button, Notice } from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import css from './payment.module.css';

interface Props {
  partner: BillingPartner;
  onDone: () => void;
  /** Button label. Defaults to "Continue". */
  action?: ReactNode;
}

/**
 * Replaces the payment step for a customer who is billed by a partner. It asks for no payment
 * details.
 */
export function PaidByPartner({ partner, onDone, action }: Props) {
  const values = { partner: partnerName(partner) };
  return (
    <div className={css.part}>
      <Notice heading={<FormattedMessage id="payment.partner.title" values={values} />}>
        <FormattedMessage id="payment.partner.text" values={values} />
      </Notice>
      <Button variant="primary" onClick={onDone}>
        {action ?? <FormattedMessage id="payment.continue" />}
      </Button>
    </div>
  );
}
