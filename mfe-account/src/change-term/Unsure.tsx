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
  const title = intl.formatMessage({ id: 'changeTerm.unsure.title' });
  useTitle(title);
  return (
    <OutcomePage
      tone="warning"
      title={title}
      why={<FormattedMessage id="changeTerm.unsure.text" />}
      primary={
        <Button
          variant="primary"
          busy={state.step === 'checking'}
          busyLabel={intl.formatMessage({ id: 'changeTerm.unsure.checking' })}
          onClick={onCheck}
        >
          <FormattedMessage id="changeTerm.unsure.check" />
        </Button>
      }
      secondary={
        <ButtonLink to={paths.account}>
          <FormattedMessage id="changeTerm.toAccount" />
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
      <FormattedMessage id={underWay ? 'changeTerm.unsure.underWay' : 'changeTerm.unsure.unread'} />
    </Notice>
  );
}
