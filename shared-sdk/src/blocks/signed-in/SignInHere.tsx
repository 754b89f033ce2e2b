import type { SessionState } from '@sideband/shared-sdk';
import { SignIn } from '@sideband/shared-sdk/blocks/sign-in';
import { FormattedMessage, useIntl, useRemote, useTitle } from '@sideband/shared-sdk/react';
import { FlowWithSummary, Focus, Page, useHasRoom } from '@sideband/shared-sdk/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { SessionNotice } from './SessionNotice.tsx';
import { SessionProblem } from './SessionProblem.tsx';

/** What a page behind the sign-in offers. */
export interface Invitation {
  /** Heading of the page. */
  title: string;
  lead: ReactNode;
  /** What the customer gets and what it costs, beside the sign-in or, in a narrow window, above it. */
  about?: ReactNode;
}

interface Props {
  session: SessionState;
  invitation: Invitation | undefined;
  onSignedIn: () => void;
}

/** Replaces a page that only customers can see with a sign-in. */
export function SignInHere({ session, invitation, onSignedIn }: Props) {
  const intl = useIntl();
  const { title: name } = useRemote();
  const title = invitation?.title ?? intl.formatMessage({ id: 'signedIn.title' });
  const hasRoom = useHasRoom();
  const [isWrong, setIsWrong] = useState(false);
  useTitle(isWrong ? intl.formatMessage({ id: 'ui.errorTitle' }, { title }) : title);
  // Resets the title, so that a page without its own gets that of its route.
  useEffect(() => () => name(''), [name]);
  const page = (
    <Page title={title} lead={invitation?.lead ?? intl.formatMessage({ id: 'signedIn.lead' })}>
      {!hasRoom && invitation?.about}
      <SignIn
        onDone={onSignedIn}
        onProblem={setIsWrong}
        intro={
          <>
            {invitation && (
              <h2>
                <FormattedMessage id="signedIn.toContinue" />
              </h2>
            )}
            <SessionProblem session={session} />
            <SessionNotice session={session} />
          </>
        }
      />
    </Page>
  );
  return invitation?.about ? (
    <FlowWithSummary summary={hasRoom && invitation.about}>{page}</FlowWithSummary>
  ) : (
    <Focus size="narrow">{page}</Focus>
  );
}
