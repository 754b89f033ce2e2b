import type { DiffAnswer } from '@sideband/control/contract';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { ProblemNotice } from '../api/ProblemNotice.tsx';
import { pathOf } from '../api/path-of.ts';
import { useAnswer } from '../api/use-answer.ts';
import { View } from '../frame/View.tsx';
import { BackTo } from '../take-back/BackTo.tsx';
import { Differences } from './Differences.tsx';

/** Differences between any two revisions. */
export function ComparePage() {
  const intl = useIntl();
  const { from = '', to = '' } = useParams();
  const { value, problem } = useAnswer(`${from} ${to}`, ({ client, environment }) =>
    client.read<DiffAnswer>(pathOf(environment, 'revisions', from, 'diff', to)),
  );
  return (
    <View title={intl.formatMessage({ id: 'compare.title' }, { from, to })}>
      <ProblemNotice problem={problem} />
      {value && <Differences {...value} />}
      {value && <BackTo revision={Math.min(value.from, value.to)} />}
    </View>
  );
}
