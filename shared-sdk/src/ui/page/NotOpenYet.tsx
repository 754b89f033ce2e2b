import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { ButtonLink } from '../button/ButtonLink.tsx';
import { Buttons } from '../button/Buttons.tsx';
import { BarPattern } from '../mark/BarPattern.tsx';
import css from './outcome-page.module.css';
import { Page } from './Page.tsx';

export interface NotOpenYetProps {
  /** What is not open, if the page has a name: "Billing". */
  title?: ReactNode;
  /** Gives each such page its own picture. */
  id?: string;
  signedIn?: boolean;
}

/** A part of the product that does not exist yet: says so, and leads to what does. */
export function NotOpenYet({ title, id = 'sideband', signedIn = false }: NotOpenYetProps) {
  return (
    <div className={css.outcome}>
      <BarPattern id={id} />
      <Page
        title={title ?? <FormattedMessage id="ui.notOpen.title" />}
        lead={<FormattedMessage id={title ? 'ui.notOpen.leadNamed' : 'ui.notOpen.lead'} />}
        width="wide"
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
    </div>
  );
}
