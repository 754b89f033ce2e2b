import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import { SignIn } from '@sideband/shared-sdk/blocks/sign-in';
import { SignedIn } from '@sideband/shared-sdk/blocks/signed-in';
import type { MaskedAccount } from '@sideband/shared-sdk/identification';
import { FormattedMessage, useIntl, useSession, useTitle } from '@sideband/shared-sdk/react';
import { useSearchParams } from '@sideband/shared-sdk/react/router';
import { ButtonLink, OutcomePage, Page } from '@sideband/shared-sdk/ui';
import { type ReactNode, useState } from 'react';
import { EntryNotice } from '../entry/EntryNotice.tsx';
import { useIdentified } from '../entry/useIdentified.ts';
import { paths } from '../paths.ts';
import { Entrance, Loading } from '../purchase/Entrance.tsx';
import { FollowLink, linkParam } from '../student/FollowLink.tsx';
import { NotAStudent } from '../student/NotAStudent.tsx';
import { type Renewal, useRenewal } from './useRenewal.ts';

interface Props {
  /** For telemetry. */
  name: string;
  /** What they see, below what has to be said of the link that they came by. */
  children: (renewal: Renewal, notice: ReactNode) => ReactNode;
}

/** For customers who have been students; everybody else is shown where to become one. */
export const RenewalEntrance = (props: Props) => (
  <Entrance>
    <ByLink {...props} />
  </Entrance>
);

/** The link of a mail says whose status it is; what it is, nobody sees before they sign in. */
function ByLink(props: Props) {
  const { known, problem } = useIdentified('reverify');
  const isSignedIn = useSession().type === 'authenticated';
  const identified = known?.identified;
  const notice = <EntryNotice problem={problem} />;
  if (!isSignedIn && !known) return <Loading />;
  if (!isSignedIn && (identified || problem)) {
    return <SignInAs account={identified?.account} notice={notice} />;
  }
  return (
    <SignedIn>
      <Known {...props} notice={notice} />
    </SignedIn>
  );
}

interface SignInAsProps {
  account: MaskedAccount | undefined;
  notice: ReactNode;
}

function SignInAs({ account, notice }: SignInAsProps) {
  const intl = useIntl();
  const [isWrong, judged] = useState(false);
  const title = intl.formatMessage({ id: 'reverify.title' });
  useTitle(isWrong ? intl.formatMessage({ id: 'ui.errorTitle' }, { title }) : title);
  return (
    <Page title={title} lead={<FormattedMessage id="reverify.lead" />}>
      {notice}
      {account && (
        <p>
          <FormattedMessage
            id="entry.signIn"
            values={{ email: <bdi>{account.maskedEmail}</bdi> }}
          />
        </p>
      )}
      <SignIn onDone={() => {}} onProblem={judged} />
    </Page>
  );
}

function Known({ name, notice, children }: Props & { notice: ReactNode }) {
  const intl = useIntl();
  const renewal = useRenewal(name);
  const [query] = useSearchParams();
  const token = query.get(linkParam);
  useTitle(intl.formatMessage({ id: 'reverify.title' }));
  const { check, refused, again } = renewal;
  if (token) return <FollowLink token={token} onFollowed={check.took} />;
  if (renewal.isReading) return <Loading />;
  if (check.unread) {
    return (
      <Page title={<FormattedMessage id="reverify.title" />}>
        <BreakdownNotice breakdown={check.unread} onRetry={() => void check.look()} />
      </Page>
    );
  }
  if (!check.status) return <NoStudent notice={notice} />;
  if (refused) return <NotAStudent why={refused} onAgain={again} />;
  return children(renewal, notice);
}

const NoStudent = ({ notice }: { notice: ReactNode }) => (
  <OutcomePage
    title={<FormattedMessage id="reverify.none" />}
    why={<FormattedMessage id="reverify.none.why" />}
    primary={
      <ButtonLink variant="primary" to={paths.studentVerification}>
        <FormattedMessage id="student.check" />
      </ButtonLink>
    }
    secondary={
      <ButtonLink to={paths.account}>
        <FormattedMessage id="purchase.toAccount" />
      </ButtonLink>
    }
  >
    {notice}
  </OutcomePage>
);
