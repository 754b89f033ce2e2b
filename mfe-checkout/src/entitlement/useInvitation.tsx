import type { Invitation } from '@sideband/shared-sdk/blocks/signed-in';
import { FormattedMessage, useIntl } from '@sideband/shared-sdk/react';
import { Card } from '@sideband/shared-sdk/ui';
import { Artwork } from '@sideband/shared-sdk/ui/artwork';

/** What a subscription from a partner is, before the customer's own partner is known. */
export const useInvitation = (): Invitation => ({
  title: useIntl().formatMessage({ id: 'entitlement.title' }),
  lead: <FormattedMessage id="entitlement.before.lead" />,
  about: <AboutIncluded />,
});

const AboutIncluded = () => (
  <Card heading={<FormattedMessage id="entitlement.what" />}>
    <Artwork kind="plan" id="included" size="wide" />
    <ul>
      {(['app', 'pays', 'ends'] as const).map((fact) => (
        <li key={fact}>
          <FormattedMessage id={`entitlement.before.${fact}`} />
        </li>
      ))}
    </ul>
  </Card>
);
