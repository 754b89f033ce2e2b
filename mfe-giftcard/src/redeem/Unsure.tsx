import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import { FormattedMessage, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { Button, ButtonLink, Notice, OutcomePage } from '@sideband/shared-sdk/ui';
import { paths } from '../paths.ts';
import type { Problem } from './redeem-states.ts';
import { WaitNotice } from './WaitNotice.tsx';

interface Props {
  problem?: Problem | undefined;
  busy?: boolean;
  onCheck?: () => void;
}

/** Only another lookup shows whether the card was redeemed, so the redemption is not resent. */
export function Unsure({ problem, busy = false, onCheck }: Props) {
  const intl = useIntl();
  useTitle(intl.formatMessage({ id: 'redeem.unsure.pageTitle' }));
  return (
    <OutcomePage
      tone="warning"
      title={<FormattedMessage id="redeem.unsure.title" />}
      why={<FormattedMessage id="redeem.unsure.lead" />}
      primary={
        <Button
          variant="primary"
          busy={busy}
          busyLabel={intl.formatMessage({ id: 'redeem.unsure.checking' })}
          onClick={onCheck}
        >
          <FormattedMessage id="redeem.unsure.check" />
        </Button>
      }
      secondary={
        <ButtonLink to={paths.account}>
          <FormattedMessage id="redeem.toAccount" />
        </ButtonLink>
      }
    >
      {problem && <StillUnsure problem={problem} />}
    </OutcomePage>
  );
}

/** Must not say "nothing was changed", because the card may have been redeemed. */
function StillUnsure({ problem }: { problem: Problem }) {
  if (problem.kind === 'refused' && problem.refusal.code === 'RATE_LIMIT_EXCEEDED')
    return <WaitNotice seconds={problem.refusal.retryAfterSeconds} />;
  const breakdown = problem.kind === 'brokeDown' ? problem.breakdown : undefined;
  if (breakdown?.kind === 'unreachable') return <BreakdownNotice breakdown={breakdown} />;
  return (
    <Notice tone="warning" live reference={breakdown?.reference}>
      <FormattedMessage id="redeem.unsure.unread" />
    </Notice>
  );
}
