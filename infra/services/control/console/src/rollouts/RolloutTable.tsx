import type { RolloutsAnswer } from '@sideband/control/contract';
import { TextLink } from '@sideband/shared-sdk/ui';
import { useIntl } from 'react-intl';
import { useMeasures } from '../health/use-measures.ts';
import { useNames } from '../names/use-names.ts';
import { DataTable } from '../table/DataTable.tsx';
import { Moment } from '../time/Moment.tsx';
import { RolloutPill } from './RolloutPill.tsx';

const columns = ['id', 'what', 'state', 'percent', 'author', 'moved', 'why'];

/** Rollouts with state and outcome, newest first. */
export function RolloutTable({ rollouts }: RolloutsAnswer) {
  const intl = useIntl();
  const nameOf = useNames();
  const { part } = useMeasures();
  const words = (id: string) => intl.formatMessage({ id });
  return (
    <DataTable
      caption={words('rollouts.caption')}
      columns={columns.map((column) => words(`rollouts.column.${column}`))}
      rows={rollouts.map((rollout) => {
        const { id, name, candidate, control, percent, why, reason } = rollout;
        return {
          key: id,
          cells: [
            <TextLink key="id" to={`/rollouts/${id}`}>
              {intl.formatMessage({ id: 'rollouts.nth' }, { id })}
            </TextLink>,
            intl.formatMessage({ id: 'rollouts.over' }, { name, candidate, control }),
            <span key="state">
              <RolloutPill state={rollout.state} />
            </span>,
            percent === null ? words('remotes.none') : part(percent / 100),
            nameOf(`person:${rollout.authorId}`),
            <Moment key="moved" at={rollout.updatedAt} />,
            why?.reason ?? reason,
          ],
        };
      })}
    />
  );
}
