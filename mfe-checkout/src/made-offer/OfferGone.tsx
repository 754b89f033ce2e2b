import type { OfferRefusal } from '@sideband/shared-sdk/offers';
import { FormattedMessage, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { ButtonLink, OutcomePage } from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';

interface Props {
  /** Why the offer cannot be accepted. Undefined when the link does not name a known offer. */
  refusal: OfferRefusal | undefined;
  /** Path of the page with the plans that are open to everyone. */
  plans: string;
  children?: ReactNode;
}

/**
 * Says that an offer has ended, has already been accepted, or does not exist, and links to the
 * plans that are open to everyone.
 */
export function OfferGone({ refusal, plans, children }: Props) {
  const intl = useIntl();
  const id = `targeted.gone.${refusal?.code ?? 'none'}`;
  useTitle(intl.formatMessage({ id }));
  return (
    <OutcomePage
      tone="warning"
      title={<FormattedMessage id={id} />}
      why={<FormattedMessage id="targeted.gone.why" />}
      primary={
        <ButtonLink variant="primary" to={plans}>
          <FormattedMessage id="purchase.seePlans" />
        </ButtonLink>
      }
      secondary={
        <ButtonLink to={paths.account}>
          <FormattedMessage id="purchase.toAccount" />
        </ButtonLink>
      }
    >
      {children}
    </OutcomePage>
  );
}
