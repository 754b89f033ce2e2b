import type { SessionState } from '@sideband/shared-sdk';
import { SignIn } from '@sideband/shared-sdk/blocks/sign-in';
import { useIntl, useRemote, useTitle } from '@sideband/shared-sdk/react';
import { Focus, Page } from '@sideband/shared-sdk/ui';
import { useEffect, useState } from 'react';
import { SessionNotice } from './SessionNotice.tsx';
import { SessionProblem } from './SessionProblem.tsx';

interface Props {
  session: SessionState;
  onSignedIn: () => void;
}

/** Replaces a page that only customers can see with a sign-in. */
export function SignInHere({ session, onSignedIn }: Props) {
  const intl = useIntl();
  const { title: name } = useRemote();
  const title = intl.formatMessage({ id: 'signedIn.title' });
  const [isWrong, setIsWrong] = useState(false);
  useTitle(isWrong ? intl.formatMessage({ id: 'ui.errorTitle' }, { title }) : title);
  // Resets the title, so that a page without its own gets that of its route.
  useEffect(() => () => name(''), [name]);
  return (
    <Focus size="narrow">
      <Page title={title} lead={intl.formatMessage({ id: 'signedIn.lead' })}>
        <SignIn
          onDone={onSignedIn}
          onProblem={setIsWrong}
          intro={
            <>
              <SessionProblem session={session} />
              <SessionNotice session={session} />
            </>
          }
        />
      </Page>
    </Focus>
  );
}
