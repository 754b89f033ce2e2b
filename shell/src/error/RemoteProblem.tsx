import { Button, ButtonLink, OutcomePage } from '@sideband/shared-sdk/ui';
import { FormattedMessage } from 'react-intl';
import { ways } from '../frame/ways.ts';

interface Props {
  onRetry: () => void;
  /**
   * Whether the remote crashed while in use, so that it is unknown which input was lost or sent.
   */
  crashed?: boolean;
  /**
   * Whether a payment was in progress. Its outcome is unknown, and repeating it may charge the
   * customer twice.
   */
  held?: boolean;
}

/** Replaces a remote that failed to load or crashed. The frame remains. */
export function RemoteProblem({ onRetry, crashed = false, held = false }: Props) {
  const said = held ? whenHeld : crashed ? whenCrashed : whenMissing;
  const way = held ? 'account' : 'listen';
  const again = (
    <Button variant={held ? 'secondary' : 'primary'} onClick={onRetry}>
      <FormattedMessage id="shell.tryAgain" />
    </Button>
  );
  const onward = (
    <ButtonLink variant={held ? 'primary' : 'secondary'} to={ways[way]}>
      <FormattedMessage id={`shell.way.${way}`} />
    </ButtonLink>
  );
  return (
    <OutcomePage
      tone="warning"
      title={<FormattedMessage id={said.title} />}
      why={<FormattedMessage id={said.why} />}
      primary={held ? onward : again}
      secondary={held ? again : onward}
    />
  );
}

const whenMissing = { title: 'shell.part.title', why: 'shell.part.why' };
const whenCrashed = { title: 'shell.part.crashed.title', why: 'shell.part.crashed.why' };
const whenHeld = { title: 'shell.part.crashed.title', why: 'shell.part.held.why' };
