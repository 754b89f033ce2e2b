import { FormattedMessage } from '@sideband/shared-sdk/react';
import { ButtonLink, Buttons, Focus, Page } from '@sideband/shared-sdk/ui';
import { BarPattern } from '@sideband/shared-sdk/ui/artwork';
import type { ReactNode } from 'react';

export interface NotOpenYetProps {
  /** Name of the page that is not open, such as "Billing". */
  title?: ReactNode;
  /** Seed of the illustration, so that each page gets its own. */
  id?: string;
  signedIn?: boolean;
}

/**
 * Page for a part of the product that does not exist yet. It says so, and links to parts that do.
 */
export function NotOpenYet({ title, id = 'sideband', signedIn = false }: NotOpenYetProps) {
  return (
    <Focus>
      <BarPattern id={id} />
      <Page
        title={title ?? <FormattedMessage id="ui.notOpen.title" />}
        lead={<FormattedMessage id={title ? 'ui.notOpen.leadNamed' : 'ui.notOpen.lead'} />}
      >
        <Buttons>
          <ButtonLink variant="primary" to="/subscribe">
            <FormattedMessage id="ui.notOpen.plans" />
          </ButtonLink>
          <ButtonLink to="/subscribe/giftcard">
            <FormattedMessage id="ui.notOpen.giftCard" />
          </ButtonLink>
          <ButtonLink to={signedIn ? '/account' : '/account/login'}>
            <FormattedMessage id={signedIn ? 'ui.notOpen.account' : 'ui.notOpen.signIn'} />
          </ButtonLink>
        </Buttons>
      </Page>
    </Focus>
  );
}
