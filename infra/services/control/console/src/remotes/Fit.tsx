import type { RemotesAnswer } from '@sideband/control/contract';
import { StatusPill } from '@sideband/shared-sdk/ui';
import { FormattedMessage } from 'react-intl';

type Judged = Pick<NonNullable<RemotesAnswer['remotes'][number]['fit']>, 'fits' | 'problems'>;

/** Verdict of the gate. */
export const Fit = ({ fits, problems }: Judged) => (
  <StatusPill tone={fits ? 'ok' : 'danger'}>
    <FormattedMessage id={fits ? 'fit.fits' : 'fit.not'} values={{ count: problems.length }} />
  </StatusPill>
);
