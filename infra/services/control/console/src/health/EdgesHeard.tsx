import type { HealthAnswer } from '@sideband/control/contract';
import { Notice } from '@sideband/shared-sdk/ui';
import { FormattedMessage } from 'react-intl';
import { When } from '../time/When.tsx';

/**
 * Number of reporting edges, and since when. Warns when none reports, because the figures are then
 * stale.
 */
export function EdgesHeard({ health: { edges, from, dropped } }: { health: HealthAnswer }) {
  const lost = Object.entries(dropped).filter(([, count]) => count > 0);
  if (edges === 0) {
    return (
      <Notice tone="warning">
        <FormattedMessage id="health.noEdge" />
      </Notice>
    );
  }
  return (
    <p>
      <FormattedMessage id="health.edges" values={{ edges, from: <When at={from} /> }} />{' '}
      {lost.map(([why, count]) => (
        <FormattedMessage key={why} id="health.dropped" values={{ why, count }} />
      ))}
    </p>
  );
}
