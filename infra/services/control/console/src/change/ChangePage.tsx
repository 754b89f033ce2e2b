import { Notice, Skeleton } from '@sideband/shared-sdk/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useParams } from 'react-router';
import { useApi } from '../api/api-context.ts';
import { ProblemNotice } from '../api/ProblemNotice.tsx';
import { useLoaded } from '../api/use-loaded.ts';
import { Differences } from '../compare/Differences.tsx';
import { View } from '../frame/View.tsx';
import { useSession } from '../session/me-context.ts';
import { ChangeActions } from './actions/ChangeActions.tsx';
import { ChangeFacts } from './ChangeFacts.tsx';
import { ChangePill } from './ChangePill.tsx';
import css from './change-page.module.css';
import { changeOutlookQuery, changeQuery } from './change-query.ts';
import { EditForm } from './EditForm.tsx';
import { MergeForm } from './MergeForm.tsx';
import { problemIn } from './not-applied.ts';
import { OutlookProblems } from './OutlookProblems.tsx';
import { WhoChanges } from './WhoChanges.tsx';

const closed = ['applied', 'cancelled'];

/** A change from draft to outcome: its differences in words, and beside them the decision. */
export function ChangePage() {
  const intl = useIntl();
  const { id = '' } = useParams();
  const { state } = useLocation();
  const { me } = useSession();
  const api = useApi();
  const { value: change, etag, problem } = useLoaded(changeQuery(api, id));
  const outlook = useLoaded(changeOutlookQuery(api, id, change?.version));
  const title = change?.title ?? intl.formatMessage({ id: 'change.title' }, { id });
  const isOpen = change !== undefined && !closed.includes(change.state);
  const isClean = outlook.value?.problems.length === 0 && outlook.value.conflicts.length === 0;
  return (
    <View title={title} lead={change && <ChangePill change={change} />}>
      {state?.isAsked === false && change?.state === 'draft' && (
        <Notice tone="warning" live>
          <FormattedMessage id="draft.notAsked" />
        </Notice>
      )}
      {change?.state === 'approved' && <ProblemNotice problem={problemIn(state)} />}
      <ProblemNotice problem={problem ?? outlook.problem} />
      <div className={css.columns}>
        <div className={css.main}>
          {change && isOpen && outlook.value && (
            <>
              {outlook.value.conflicts.length > 0 && (
                <MergeForm
                  key={etag}
                  change={change}
                  etag={etag}
                  conflicts={outlook.value.conflicts}
                  head={outlook.value.head}
                />
              )}
              <OutlookProblems problems={outlook.value.problems} />
            </>
          )}
          {change && !outlook.value && !outlook.problem && (
            <Skeleton shape={['text', 'text', 'text']} />
          )}
          {outlook.value && outlook.value.problems.length === 0 && (
            <Differences {...outlook.value} />
          )}
          {change && isOpen && outlook.value?.problems.length === 0 && (
            <WhoChanges change={change} />
          )}
          {change && isOpen && me.personId === change.authorId && (
            <details>
              <summary>
                <FormattedMessage id="change.edit" />
              </summary>
              <EditForm key={change.editsHash} change={change} etag={etag} />
            </details>
          )}
        </div>
        {change && (
          <aside className={css.side} aria-label={intl.formatMessage({ id: 'change.decision' })}>
            <ChangeFacts change={change} />
            <ChangeActions change={change} etag={etag} isClean={isClean} />
          </aside>
        )}
      </div>
    </View>
  );
}
