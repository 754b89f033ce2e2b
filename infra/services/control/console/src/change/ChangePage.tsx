import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { ProblemNotice } from '../api/ProblemNotice.tsx';
import { useAnswer } from '../api/use-answer.ts';
import { Differences } from '../compare/Differences.tsx';
import { View } from '../frame/View.tsx';
import { useLive } from '../live/live-context.ts';
import { useSession } from '../session/me-context.ts';
import { ChangeActions } from './actions/ChangeActions.tsx';
import { ChangeFacts } from './ChangeFacts.tsx';
import { readOneChange, readOutlook } from './change-calls.ts';
import { EditForm } from './EditForm.tsx';
import { MergeForm } from './MergeForm.tsx';
import { OutlookProblems } from './OutlookProblems.tsx';
import { WhoChanges } from './WhoChanges.tsx';

const closed = ['applied', 'cancelled'];

/** A change from draft to outcome: its differences in words, and the actions available on it. */
export function ChangePage() {
  const intl = useIntl();
  const { id = '' } = useParams();
  const { changes, head } = useLive();
  const { me } = useSession();
  const news = `${changes} ${head?.revision}`;
  const {
    value: change,
    etag,
    problem,
    reload,
  } = useAnswer(id, (api) => readOneChange(api, id), news);
  const about = `${id} ${change?.version}`;
  const outlook = useAnswer(about, (api) => readOutlook(api, id), news);
  const title = change?.title ?? intl.formatMessage({ id: 'change.title' }, { id });
  const isOpen = change !== undefined && !closed.includes(change.state);
  return (
    <View title={title} lead={change && <ChangeFacts change={change} />}>
      <ProblemNotice problem={problem ?? outlook.problem} />
      {change && isOpen && outlook.value && (
        <>
          {outlook.value.conflicts.length > 0 && (
            <MergeForm
              key={etag}
              change={change}
              etag={etag}
              conflicts={outlook.value.conflicts}
              head={outlook.value.head}
              onDone={reload}
            />
          )}
          <OutlookProblems problems={outlook.value.problems} />
        </>
      )}
      {outlook.value && outlook.value.problems.length === 0 && <Differences {...outlook.value} />}
      {change && isOpen && outlook.value?.problems.length === 0 && <WhoChanges change={change} />}
      {change && <ChangeActions change={change} etag={etag} onDone={reload} />}
      {change && isOpen && me.personId === change.authorId && (
        <details>
          <summary>
            <FormattedMessage id="change.edit" />
          </summary>
          <EditForm key={change.editsHash} change={change} etag={etag} onDone={reload} />
        </details>
      )}
    </View>
  );
}
