import type { RolloutAnswer } from '@sideband/control/contract';
import { TextLink } from '@sideband/shared-sdk/ui';
import { useIntl } from 'react-intl';
import { useMeasures } from '../health/use-measures.ts';
import { useNames } from '../names/use-names.ts';
import { DataTable } from '../table/DataTable.tsx';
import { Moment } from '../time/Moment.tsx';

const columns = ['at', 'what', 'step', 'who', 'reason', 'revision'];

/** Events of a rollout, newest first. */
export function RolloutHistory({ rollout: { history, plan } }: { rollout: RolloutAnswer }) {
  const intl = useIntl();
  const nameOf = useNames();
  const { part } = useMeasures();
  const words = (id: string) => intl.formatMessage({ id });
  const rows = history.map(({ at, actor, kind, step, revision, reason }, index) => ({
    key: index,
    cells: [
      <Moment key="at" at={at} />,
      words(`rollout.event.${kind}`),
      part((plan.steps[step]?.percent ?? 0) / 100),
      nameOf(actor),
      reason,
      revision === null ? (
        words('remotes.none')
      ) : (
        <TextLink key="revision" to={`/compare/${revision - 1}/${revision}`}>
          {revision}
        </TextLink>
      ),
    ],
  }));
  return (
    <DataTable
      caption={words('rollout.history')}
      columns={columns.map((column) => words(`rollout.column.${column}`))}
      rows={rows.reverse()}
    />
  );
}
