import { Button, ButtonLink, OutcomePage } from '@sideband/shared-sdk/ui';
import { FormattedMessage } from 'react-intl';
import { ways } from '../frame/ways.ts';

interface Props {
  onRetry: () => void;
  /** It is being tried again. */
  busy?: boolean;
}

/** In the place of a part of the product that did not come. The frame around it stays. */
export function RemoteProblem({ onRetry, busy = false }: Props) {
  return (
    <OutcomePage
      tone="warning"
      title={<FormattedMessage id="shell.part.title" />}
      why={<FormattedMessage id="shell.part.why" />}
      primary={
        <Button variant="primary" onClick={onRetry} busy={busy}>
          <FormattedMessage id="shell.tryAgain" />
        </Button>
      }
      secondary={
        <ButtonLink to={ways.listen}>
          <FormattedMessage id="shell.way.listen" />
        </ButtonLink>
      }
    />
  );
}
