import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { useApi } from '../api/api-context.ts';
import { ProblemNotice } from '../api/ProblemNotice.tsx';
import { useLoaded } from '../api/use-loaded.ts';
import { View } from '../frame/View.tsx';
import { BackTo } from '../take-back/BackTo.tsx';
import { Differences } from './Differences.tsx';
import { diffQuery } from './diff-query.ts';

/** Differences between any two revisions. */
export function ComparePage() {
  const intl = useIntl();
  const { from = '', to = '' } = useParams();
  const { value, problem } = useLoaded(diffQuery(useApi(), from, to));
  return (
    <View title={intl.formatMessage({ id: 'compare.title' }, { from, to })}>
      <ProblemNotice problem={problem} />
      {value && <Differences {...value} />}
      {value && <BackTo revision={Math.min(value.from, value.to)} />}
    </View>
  );
}
