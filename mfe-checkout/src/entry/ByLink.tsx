import type { LinkPurpose } from '@sideband/shared-sdk/account';
import { SignedIn } from '@sideband/shared-sdk/blocks/signed-in';
import type { MaskedAccount } from '@sideband/shared-sdk/identification';
import { FormattedMessage, useIntl, useSession, useTitle } from '@sideband/shared-sdk/react';
import { FlowWithSummary, Page, useHasRoom, useHeadingFocus } from '@sideband/shared-sdk/ui';
import { type ReactNode, useState } from 'react';
import { Loading } from '../purchase/Entrance.tsx';
import { EntryNotice } from './EntryNotice.tsx';
import { SignInAs } from './SignInAs.tsx';
import { useIdentified } from './useIdentified.ts';

interface Props {
  purpose: LinkPurpose;
  /** Message IDs of the heading and the lead above the sign-in. */
  words: { title: string; lead: string };
  /** What the page offers and costs, shown with the sign-in. */
  about?: ReactNode;
  /** Whether the page itself offers a passkey at its end. */
  offersPasskey?: boolean;
  /** Content for signed-in customers. Receives the notice about the link that was followed. */
  children: (notice: ReactNode) => ReactNode;
}

/** Identifies the account by an emailed link. Account data requires sign-in. */
export function ByLink({ purpose, words, about, offersPasskey = false, children }: Props) {
  const intl = useIntl();
  const { known, problem } = useIdentified(purpose);
  const isSignedIn = useSession().type === 'authenticated';
  const identified = known?.identified;
  const notice = <EntryNotice problem={problem} />;
  const asks = !isSignedIn && (identified !== undefined || problem !== undefined);
  const page = useHeadingFocus(known || isSignedIn ? (asks ? 'signIn' : 'known') : undefined);
  if (!isSignedIn && !known) return <Loading />;
  return (
    <div ref={page}>
      {asks ? (
        <SignInFirst account={identified?.account} words={words} about={about} notice={notice} />
      ) : (
        <SignedIn
          offersPasskey={offersPasskey}
          invitation={{
            title: intl.formatMessage({ id: words.title }),
            lead: <FormattedMessage id={words.lead} />,
            about,
          }}
        >
          {children(notice)}
        </SignedIn>
      )}
    </div>
  );
}

interface SignInFirstProps extends Pick<Props, 'words' | 'about'> {
  account: MaskedAccount | undefined;
  notice: ReactNode;
}

function SignInFirst({ account, words, about, notice }: SignInFirstProps) {
  const intl = useIntl();
  const hasRoom = useHasRoom();
  const [isWrong, setIsWrong] = useState(false);
  const title = intl.formatMessage({ id: words.title });
  useTitle(isWrong ? intl.formatMessage({ id: 'ui.errorTitle' }, { title }) : title);
  const page = (
    <Page title={title} lead={<FormattedMessage id={words.lead} />}>
      {notice}
      {!hasRoom && about}
      <SignInAs account={account} onProblem={setIsWrong} />
    </Page>
  );
  return about ? <FlowWithSummary summary={hasRoom && about}>{page}</FlowWithSummary> : page;
}
