import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import type { At } from '@sideband/shared-sdk/blocks/buying';
import { FormattedMessage, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { Button, ButtonLink, Notice, OutcomePage } from '@sideband/shared-sdk/ui';
import { paths } from '../paths.ts';

interface Props {
  state: At<'unsure'> | At<'checking'>;
  onCheck: () => void;
}

/**
 * Only the order shows whether it was carried out, so this page reads the order and never resends
 * the confirmation.
 */
export function Unsure({ state, onCheck }: Props) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'ordering.unsure.title' });
  useTitle(title);
  return (
    <OutcomePage
      tone="warning"
      title={title}
      why={<FormattedMessage id="ordering.unsure.text" />}
      primary={
        <Button
          variant="primary"
          busy={state.step === 'checking'}
          busyLabel={intl.formatMessage({ id: 'ordering.unsure.checking' })}
          onClick={onCheck}
        >
          <FormattedMessage id="ordering.unsure.check" />
        </Button>
      }
      secondary={
        <ButtonLink to={paths.account}>
          <FormattedMessage id="account.toAccount" />
        </ButtonLink>
      }
      chat={{ orderId: state.orderId }}
    >
      {state.step === 'unsure' && <StillUnsure state={state} />}
    </OutcomePage>
  );
}

/** Must not say "nothing was changed", because the order may have been carried out. */
function StillUnsure({ state: { problem, underWay } }: { state: At<'unsure'> }) {
  const breakdown = problem?.kind === 'brokeDown' ? problem.breakdown : undefined;
  if (breakdown?.kind === 'unreachable') return <BreakdownNotice breakdown={breakdown} />;
  if (!problem && !underWay) return null;
  return (
    <Notice tone="warning" live reference={breakdown?.reference}>
      <FormattedMessage id={underWay ? 'ordering.unsure.underWay' : 'ordering.unsure.unread'} />
    </Notice>
  );
}
