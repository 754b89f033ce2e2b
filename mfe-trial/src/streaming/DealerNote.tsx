import { identities } from '@sideband/shared-sdk/identity';
import { FormattedMessage, useDomain, useIsOpen } from '@sideband/shared-sdk/react';
import { useLoaded } from '@sideband/shared-sdk/react/use-loaded';
import { ButtonLink, Notice } from '@sideband/shared-sdk/ui';
import { paths } from '../paths.ts';

/**
 * Tells a customer to whom a dealer has sold a car that the car may have a trial of its own. The
 * trial of the app goes on without it, so nothing is shown when the question fails.
 */
export function DealerNote({ email }: { email: string }) {
  const { recordOfSaleExists } = useDomain(identities);
  const isOpen = useIsOpen(paths.activate);
  const { value: hasCar } = useLoaded(isOpen && email !== '' ? email : undefined, () =>
    recordOfSaleExists({ query: { email } }).then(
      (answer) => answer.ok && answer.value.exists,
      () => false,
    ),
  );
  if (!hasCar) return null;
  return (
    <Notice tone="info" heading={<FormattedMessage id="trial.dealer.title" />}>
      <p>
        <FormattedMessage id="trial.dealer.text" />
      </p>
      <ButtonLink to={paths.activate}>
        <FormattedMessage id="trial.dealer.go" />
      </ButtonLink>
    </Notice>
  );
}
