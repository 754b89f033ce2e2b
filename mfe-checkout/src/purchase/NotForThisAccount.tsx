import { FormattedMessage, useIntl, useRemote, useTitle } from '@sideband/shared-sdk/react';
import { ButtonLink, OutcomePage } from '@sideband/shared-sdk/ui';
import { paths } from '../paths.ts';
import { withoutIneligibility } from './ineligible.ts';

/**
 * Says that the offer is not for this account, and links to the plans that are open to everyone.
 */
export function NotForThisAccount() {
  const intl = useIntl();
  const { location } = useRemote();
  useTitle(intl.formatMessage({ id: 'purchase.ineligible.title' }));
  return (
    <OutcomePage
      tone="warning"
      title={<FormattedMessage id="purchase.ineligible.title" />}
      why={<FormattedMessage id="purchase.ineligible.text" />}
      primary={
        <ButtonLink
          variant="primary"
          to={paths.streamingOrganic + withoutIneligibility(location.search)}
        >
          <FormattedMessage id="purchase.seePlans" />
        </ButtonLink>
      }
    />
  );
}
