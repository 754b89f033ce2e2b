import type { Account } from '@sideband/shared-sdk/account';
import { Payment } from '@sideband/shared-sdk/blocks/payment';
import { FormattedMessage, useIsOpen } from '@sideband/shared-sdk/react';
import { ButtonLink, Buttons, ChatButton, Notice } from '@sideband/shared-sdk/ui';
import { paths } from '../paths.ts';

interface Props {
  account: Account;
  declined: object;
  action: string;
  onProblem: (has: boolean) => void;
  onPaid: (paymentMethodId: string) => void;
}

/**
 * Asks for another card when the one on file was declined or there is none. The billing address
 * defaults to the service address or place.
 */
export function OtherCard({ account, declined, action, onProblem, onPaid }: Props) {
  const place = account.serviceAddress ?? account.servicePlace ?? account.billingAddress;
  const canTell = useIsOpen(paths.infoCollection);
  if (!place) {
    return (
      <Notice tone="warning" live heading={<FormattedMessage id="ordering.noAddress.title" />}>
        {!canTell && (
          <p>
            <FormattedMessage id="ordering.noAddress.ask" />
          </p>
        )}
        <Buttons>
          {canTell ? (
            <ButtonLink to={paths.infoCollection}>
              <FormattedMessage id="ordering.noAddress.way" />
            </ButtonLink>
          ) : (
            <ChatButton />
          )}
        </Buttons>
      </Notice>
    );
  }
  return (
    <Payment
      serviceAddress={place}
      name={account}
      takesGiftCards={false}
      refused={declined}
      action={action}
      onProblem={onProblem}
      onDone={({ paymentMethodId }) => onPaid(paymentMethodId)}
    />
  );
}
