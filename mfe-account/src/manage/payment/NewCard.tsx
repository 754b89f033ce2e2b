import { isUsable } from '@sideband/shared-sdk/address';
import {
  type Breakdown,
  BreakdownNotice,
  breakdownOf,
} from '@sideband/shared-sdk/blocks/breakdown';
import { type Paying, Payment } from '@sideband/shared-sdk/blocks/payment';
import { paymentMethods } from '@sideband/shared-sdk/payment-methods';
import { FormattedMessage, useSdk } from '@sideband/shared-sdk/react';
import { Button, ButtonLink, Buttons, Notice, Skeleton } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import type { Wallet } from './PaymentScreen.tsx';

interface Props {
  wallet: Wallet;
  onCancel: () => void;
  /** Called with the card that the bank has accepted. */
  onStored: (card: { stripePaymentMethodId: string }) => Promise<void>;
}

/** Fields for a new card, in the gateway's frame. Nothing is charged. */
export function NewCard({ wallet: { account }, onCancel, onStored }: Props) {
  const methods = useSdk().bind(paymentMethods);
  const [stored, setStored] = useState<Paying>();
  const [breakdown, setBreakdown] = useState<Breakdown>();
  const { serviceAddress, servicePlace } = account;
  const place = [serviceAddress, servicePlace].find((one) => one && isUsable(one));

  /** The card is stored already. Only what follows may fail, and can be repeated. */
  async function finish(paying: Paying) {
    setStored(paying);
    setBreakdown(undefined);
    try {
      const params = { paymentMethodId: paying.paymentMethodId };
      await onStored((await methods.getPaymentMethod({ params })).value);
    } catch (error) {
      setBreakdown(breakdownOf(error));
    }
  }
  if (!place) {
    const tell = new URLSearchParams({ needs: 'address', returnTo: paths.payment });
    return (
      <Notice tone="warning" heading={<FormattedMessage id="manage.payment.noAddress.title" />}>
        <p>
          <FormattedMessage id="manage.payment.noAddress.text" />
        </p>
        <Buttons>
          <ButtonLink to={`${paths.infoCollection}?${tell}`}>
            <FormattedMessage id="card.noAddress.way" />
          </ButtonLink>
        </Buttons>
      </Notice>
    );
  }
  if (stored) {
    return breakdown ? (
      <BreakdownNotice breakdown={breakdown} onRetry={() => void finish(stored)} />
    ) : (
      <Skeleton shape={['text', 'button']} />
    );
  }
  return (
    <>
      <Payment
        serviceAddress={place}
        name={account}
        offersStored={false}
        action={<FormattedMessage id="manage.payment.save" />}
        onDone={(paying) => void finish(paying)}
      />
      <Buttons>
        <Button variant="quiet" onClick={onCancel}>
          <FormattedMessage id="manage.cancel" />
        </Button>
      </Buttons>
    </>
  );
}
