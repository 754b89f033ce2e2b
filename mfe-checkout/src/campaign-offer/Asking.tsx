import { DetailsLookUp } from '@sideband/shared-sdk/blocks/identify';
import { FormattedMessage, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { ButtonLink, Buttons, Page, TextLink } from '@sideband/shared-sdk/ui';
import { type ReactNode, useState } from 'react';
import { OwnerLookUp } from '../entry/OwnerLookUp.tsx';
import { paths } from '../paths.ts';
import type { Reader } from './campaign-offer.ts';

interface Props {
  /** Whether the offer is for a radio, so that its owner is looked up by radio. */
  isForRadios: boolean;
  isSignedIn: boolean;
  /** Notice about the link that the customer followed. */
  notice: ReactNode;
  onFound: (readers: Reader[]) => void;
}

/** Asks who the offer is for. */
export function Asking({ isForRadios, isSignedIn, notice, onFound }: Props) {
  const intl = useIntl();
  const [isWrong, setIsWrong] = useState(false);
  const title = intl.formatMessage({ id: 'campaignOffer.title' });
  useTitle(isWrong ? intl.formatMessage({ id: 'ui.errorTitle' }, { title }) : title);
  const waysOn = (
    <Buttons>
      {!isSignedIn && (
        <ButtonLink to={paths.signIn}>
          <FormattedMessage id="findAccount.otherWay" />
        </ButtonLink>
      )}
      <ButtonLink to={paths.subscribe} variant="quiet">
        <FormattedMessage id="findAccount.iAmNew" />
      </ButtonLink>
    </Buttons>
  );
  return (
    <Page
      title={title}
      lead={<FormattedMessage id={`campaignOffer.lead.${isForRadios ? 'radio' : 'details'}`} />}
    >
      {notice}
      <p>
        <FormattedMessage id="findAccount.new" />{' '}
        <TextLink to={paths.subscribe}>
          <FormattedMessage id="findAccount.new.link" />
        </TextLink>
      </p>
      {isForRadios ? (
        <OwnerLookUp onFound={(owner) => onFound([owner])} waysOn={waysOn} onProblem={setIsWrong} />
      ) : (
        <DetailsLookUp
          onFound={(accounts) => onFound(accounts.map((account) => ({ account, radio: null })))}
          // The page learns of a sign-in from the session.
          onSignedIn={() => {}}
          waysOn={waysOn}
          onProblem={setIsWrong}
        />
      )}
    </Page>
  );
}
