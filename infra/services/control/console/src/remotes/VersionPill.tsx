import type { VersionRow } from '@sideband/control/contract';
import { StatusPill } from '@sideband/shared-sdk/ui';
import { FormattedMessage } from 'react-intl';

const tones = {
  live: 'live',
  candidate: 'warning',
  scheduled: 'neutral',
  'last good': 'ok',
  stored: 'neutral',
  revoked: 'danger',
} as const;

export const VersionPill = ({ state }: Pick<VersionRow, 'state'>) => (
  <StatusPill tone={tones[state]}>
    <FormattedMessage id={`versions.state.${state}`} />
  </StatusPill>
);
