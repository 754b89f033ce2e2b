import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import { SignedIn } from '@sideband/shared-sdk/blocks/signed-in';
import { FormattedMessage, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { useSearchParams } from '@sideband/shared-sdk/react/router';
import { ButtonLink, OutcomePage, Page } from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { Loading } from '../purchase/Entrance.tsx';
import { FollowLink, linkParam } from '../student/FollowLink.tsx';
import { NotAStudent } from '../student/NotAStudent.tsx';
import { type Renewal, useRenewal } from './useRenewal.ts';

interface Props {
  /** For telemetry. */
  name: string;
  children: (renewal: Renewal) => ReactNode;
}

/** For customers who have been students; everybody else is shown where to become one. */
export const RenewalEntrance = (props: Props) => (
  <SignedIn>
    <Known {...props} />
  </SignedIn>
);

function Known({ name, children }: Props) {
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
  if (!check.status) return <NoStudent />;
  if (refused) return <NotAStudent why={refused} onAgain={again} />;
  return children(renewal);
}

const NoStudent = () => (
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
  />
);
