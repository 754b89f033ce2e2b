import type { Account } from '@sideband/shared-sdk/account';
import { isUsable } from '@sideband/shared-sdk/address';
import { CallOrChat } from '@sideband/shared-sdk/blocks/help';
import { Payment, type PaymentProps } from '@sideband/shared-sdk/blocks/payment';
import { FormattedMessage, useIsOpen } from '@sideband/shared-sdk/react';
import { useLocation } from '@sideband/shared-sdk/react/router';
import { ButtonLink, Buttons, Notice } from '@sideband/shared-sdk/ui';
import { paths } from '../paths.ts';

interface Props extends Omit<PaymentProps, 'serviceAddress' | 'name' | 'hidden'> {
  account: Account;
}

/**
 * Payment step for a customer who has an account. The billing address of a new card defaults to the
 * service address or place; a customer without either, or with an address that has to be corrected, is asked for it first.
 */
export function PayByCard({ account, ...payment }: Props) {
  const { serviceAddress, servicePlace, billingAddress } = account;
  const place = [serviceAddress, servicePlace, billingAddress].find((one) => one && isUsable(one));
  const canTell = useIsOpen(paths.infoCollection);
  const { pathname, search } = useLocation();
  const tell = new URLSearchParams({ needs: 'address', returnTo: pathname + search });
  if (place) return <Payment serviceAddress={place} name={account} {...payment} />;
  return (
    <Notice tone="warning" live heading={<FormattedMessage id="card.noAddress.title" />}>
      {!canTell && (
        <>
          <p>
            <FormattedMessage id="card.noAddress.ask" />
          </p>
          <CallOrChat />
        </>
      )}
      {canTell && (
        <Buttons>
          <ButtonLink to={`${paths.infoCollection}?${tell}`}>
            <FormattedMessage id="card.noAddress.way" />
          </ButtonLink>
        </Buttons>
      )}
    </Notice>
  );
}
