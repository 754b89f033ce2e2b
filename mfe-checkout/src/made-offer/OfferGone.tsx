import type { OfferRefusal } from '@sideband/shared-sdk/offers';
import { FormattedMessage, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { ButtonLink, OutcomePage } from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';

interface Props {
  /** Why the offer cannot be taken; without one nobody knows of which offer the link spoke. */
  refusal: OfferRefusal | undefined;
  /** Where plans for everybody are. */
  plans: string;
  children?: ReactNode;
}

/** The offer has ended, was taken, or the link leads to none: plans for everybody are the way on. */
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
