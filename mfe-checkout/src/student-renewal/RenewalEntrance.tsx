import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import { usePlans } from '@sideband/shared-sdk/blocks/plan-picker';
import { FormattedMessage, useIntl, useRemote, useTitle } from '@sideband/shared-sdk/react';
import { useSearchParams } from '@sideband/shared-sdk/react/router';
import { ButtonLink, OutcomePage, Page } from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import { AboutPlan } from '../before-sign-in/AboutPlan.tsx';
import { ByLink } from '../entry/ByLink.tsx';
import { paths } from '../paths.ts';
import { Entrance, Loading } from '../purchase/Entrance.tsx';
import { FollowLink, linkParam } from '../student/FollowLink.tsx';
import { NotAStudent } from '../student/NotAStudent.tsx';
import { readStudentOffers } from '../student/read-student-offers.ts';
import { type Renewal, useRenewal } from './useRenewal.ts';

interface Props {
  /** Name of the flow in telemetry. */
  name: string;
  /** Content. Receives the renewal and the notice about the link that was followed. */
  children: (renewal: Renewal, notice: ReactNode) => ReactNode;
}

/** Opens the renewal to customers with a student status. Shows other customers how to get one. */
export const RenewalEntrance = (props: Props) => (
  <Entrance>
    <ByLink purpose="reverify" words={words} about={<AboutStudentPrice />}>
      {(notice) => <Known {...props} notice={notice} />}
    </ByLink>
  </Entrance>
);

const words = { title: 'reverify.title', lead: 'reverify.lead' };

/** The student price, and what renewing takes. */
function AboutStudentPrice() {
  const { country } = useRemote();
  const plans = usePlans({ read: readStudentOffers[country] });
  return (
    <AboutPlan plans={plans}>
      <p>
        <FormattedMessage id="reverify.before" />
      </p>
    </AboutPlan>
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
        <BreakdownNotice breakdown={check.unread} onRetry={check.look} />
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
