import {
  type Breakdown,
  BreakdownNotice,
  breakdownOf,
} from '@sideband/shared-sdk/blocks/breakdown';
import { FormattedMessage, useDomain, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { useLocation, useNavigate } from '@sideband/shared-sdk/react/router';
import {
  type StudentLinkRefusal,
  type StudentVerification,
  studentStatuses,
} from '@sideband/shared-sdk/student-status';
import { Button, Notice, Page } from '@sideband/shared-sdk/ui';
import { useState } from 'react';

/** Query parameter of links that are emailed to students. */
export const linkParam = 'student';

type State =
  | { step: 'asking' | 'following' }
  | { step: 'refused'; code: StudentLinkRefusal['code'] }
  | { step: 'failed'; breakdown: Breakdown };

interface Props {
  token: string;
  /** Path to continue on. Defaults to the current one. */
  to?: string;
  onFollowed: (verification: StudentVerification) => void;
}

/**
 * Redeems the link only after a click. Mail scanners open links too, and must not verify anyone.
 */
export function FollowLink({ token, to, onFollowed }: Props) {
  const intl = useIntl();
  const client = useDomain(studentStatuses);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [state, setState] = useState<State>({ step: 'asking' });
  const title = titleOf(state);
  useTitle(intl.formatMessage({ id: title }));
  const withoutLink = () => {
    const query = new URLSearchParams(search);
    query.delete(linkParam);
    const rest = query.toString();
    const path = to ?? pathname;
    navigate(rest ? `${path}?${rest}` : path, { replace: true });
  };
  const follow = async () => {
    setState({ step: 'following' });
    try {
      const followed = await client.followLink({ token });
      if (!followed.ok) return setState({ step: 'refused', code: followed.error.code });
      onFollowed(followed.value);
      withoutLink();
    } catch (error) {
      setState({ step: 'failed', breakdown: breakdownOf(error) });
    }
  };
  if (state.step === 'refused') {
    return (
      <Page title={<FormattedMessage id={title} />}>
        <Notice tone="warning" live>
          <FormattedMessage
            id={
              state.code === 'RATE_LIMIT_EXCEEDED'
                ? 'studentLink.tooOften'
                : 'studentLink.over.text'
            }
          />
        </Notice>
        <Button variant="primary" onClick={withoutLink}>
          <FormattedMessage id="studentLink.again" />
        </Button>
      </Page>
    );
  }
  return (
    <Page title={<FormattedMessage id={title} />} lead={<FormattedMessage id="studentLink.lead" />}>
      {state.step === 'failed' && <BreakdownNotice breakdown={state.breakdown} />}
      <Button
        variant="primary"
        busy={state.step === 'following'}
        busyLabel={intl.formatMessage({ id: 'studentCheck.asking' })}
        onClick={() => void follow()}
      >
        <FormattedMessage id="studentLink.confirm" />
      </Button>
    </Page>
  );
}

function titleOf(state: State) {
  if (state.step !== 'refused') return 'studentLink.title';
  return state.code === 'RATE_LIMIT_EXCEEDED' ? 'studentLink.tooOften.title' : 'studentLink.over';
}
