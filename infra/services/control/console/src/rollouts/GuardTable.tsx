import type { RolloutAnswer } from '@sideband/control/contract';
import { useIntl } from 'react-intl';
import { DataTable } from '../table/DataTable.tsx';
import { Finding } from './Finding.tsx';
import { useGuardWords } from './use-guard-words.ts';

interface Props {
  rollout: RolloutAnswer;
  judgements: RolloutAnswer['judgements'];
}

const columns = ['guard', 'finding', 'candidate', 'control', 'allowed'];

/**
 * Measurements of each guard for the candidate and the control version, with their confidence
 * intervals.
 */
export function GuardTable({ rollout, judgements }: Props) {
  const intl = useIntl();
  const { nameOf, groupOf, allowedOf } = useGuardWords();
  const { candidate, control, plan, step } = rollout;
  const { leastVisitors = 0 } = plan.steps[step] ?? {};
  const values = { candidate, control };
  return (
    <DataTable
      caption={intl.formatMessage({
        id: rollout.why ? 'guards.captionThen' : 'guards.caption',
      })}
      columns={columns.map((column) =>
        intl.formatMessage({ id: `guards.column.${column}` }, values),
      )}
      rows={judgements.map((one) => ({
        key: one.name,
        cells: [
          nameOf(one.guard),
          <Finding key="finding" judgement={one} leastVisitors={leastVisitors} />,
          groupOf(one.guard, one.candidate),
          groupOf(one.guard, one.control),
          allowedOf(one),
        ],
      }))}
    />
  );
}
