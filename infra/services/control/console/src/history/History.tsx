import { TextLink } from '@sideband/shared-sdk/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useApi } from '../api/api-context.ts';
import { ProblemNotice } from '../api/ProblemNotice.tsx';
import { useLoaded } from '../api/use-loaded.ts';
import { useNames } from '../names/use-names.ts';
import { When } from '../time/When.tsx';
import { describeStep } from './describe-step.ts';
import css from './history.module.css';
import { historyQuery } from './history-query.ts';

/** All revisions of a toggle, with author, time and reason. */
export function History({ toggleKey }: { toggleKey: string }) {
  const intl = useIntl();
  const nameOf = useNames();
  const none = intl.formatMessage({ id: 'toggle.noDefault' });
  const { value, problem } = useLoaded(historyQuery(useApi(), toggleKey));
  return (
    <section className={css.history}>
      <h2>
        <FormattedMessage id="history.title" />
      </h2>
      <ProblemNotice problem={problem} />
      <ol className={css.entries}>
        {value?.entries.map((entry) => (
          <li key={entry.revision} className={css.entry}>
            <span className={css.revision}>{entry.revision}</span>
            <span>
              <FormattedMessage {...describeStep(entry, none)} />
            </span>
            <span>
              {nameOf(entry.author)}, <When at={entry.at} />
            </span>
            <span>
              “{entry.reason}”{' '}
              {entry.changeId !== null && (
                <TextLink to={`/changes/${entry.changeId}`}>
                  <FormattedMessage id="change.title" values={{ id: entry.changeId }} />
                </TextLink>
              )}
            </span>
            <details className={css.json}>
              <summary>
                <FormattedMessage id="history.json" />
              </summary>
              <pre>{JSON.stringify(entry.after ?? null, null, 2)}</pre>
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
}
