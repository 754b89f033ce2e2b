import type { ProblemsAnswer } from '@sideband/control/contract';
import { FormattedMessage, useIntl } from 'react-intl';
import { DataTable } from '../table/DataTable.tsx';
import { When } from '../time/When.tsx';
import css from './problems.module.css';

const columns = ['what', 'cause', 'pages', 'seen', 'stack'];

/** Errors of a version, with their stack traces. */
export function ProblemsTable({ problems }: ProblemsAnswer) {
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id });
  if (problems.length === 0) {
    return (
      <p>
        <FormattedMessage id="problems.none" />
      </p>
    );
  }
  return (
    <DataTable
      caption={words('problems.caption')}
      columns={columns.map((column) => words(`problems.column.${column}`))}
      rows={problems.map((problem) => ({
        key: problem.fingerprint,
        cells: [
          <span key="what">
            {problem.title}
            {problem.message && `: ${problem.message}`}
          </span>,
          <span key="cause">
            <FormattedMessage id={`problems.kind.${problem.kind}`} />, {problem.cause}
          </span>,
          <FormattedMessage
            key="pages"
            id="problems.pages"
            values={{ pages: problem.pages, count: problem.count }}
          />,
          <span key="seen">
            <When at={problem.firstSeen} /> – <When at={problem.lastSeen} />
          </span>,
          problem.stack ? (
            <details key="stack">
              <summary>
                <FormattedMessage id="problems.stack" values={{ title: problem.title }} />
              </summary>
              <pre className={css.stack}>{problem.source || problem.stack}</pre>
            </details>
          ) : (
            words('remotes.none')
          ),
        ],
      }))}
    />
  );
}
