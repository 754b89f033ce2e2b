import type { TimelineEntry } from '@sideband/control/contract';
import { TextLink } from '@sideband/shared-sdk/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { DiffLine } from '../compare/DiffLine.tsx';
import { PersonName } from '../names/PersonName.tsx';
import { DataTable } from '../table/DataTable.tsx';
import { BackTo } from '../take-back/BackTo.tsx';
import { When } from '../time/When.tsx';
import css from './timeline-table.module.css';

interface Props {
  entries: TimelineEntry[];
  /** Revisions selected for comparison. */
  chosen: readonly number[];
  onChoose: (revision: number) => void;
}

const columns = ['revision', 'at', 'person', 'reason', 'what', 'compare'];

/** Revisions with time, author, reason and differences. */
export function TimelineTable({ entries, chosen, onChoose }: Props) {
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id });
  return (
    <DataTable
      caption={words('timeline.caption')}
      columns={columns.map((column) => words(`timeline.column.${column}`))}
      rows={entries.map((entry) => {
        const { revision, at, author, reason } = entry;
        return {
          key: revision,
          cells: [
            revision,
            <When key="at" at={at} />,
            <PersonName key="person" actor={author} />,
            reason,
            <WhatChanged key="what" entry={entry} />,
            <span key="compare" className={css.actions}>
              <label className={css.choose}>
                <input
                  type="checkbox"
                  checked={chosen.includes(revision)}
                  onChange={() => onChoose(revision)}
                />
                <FormattedMessage id="timeline.choose" values={{ revision }} />
              </label>
              <BackTo revision={revision} />
            </span>,
          ],
        };
      })}
    />
  );
}

const mostWords = 4;

function WhatChanged({ entry }: { entry: TimelineEntry }) {
  const { differences, kind, title, changeId, afterReview, parent } = entry;
  const shown = differences.slice(0, mostWords);
  // A single wrapper: on phones, every child of the cell would be placed beside the label.
  return (
    <div>
      {kind !== null && kind !== 'change' && (
        <>
          {' '}
          <FormattedMessage id={`timeline.kind.${kind}`} />
        </>
      )}
      {afterReview === 'open' && (
        <>
          {' · '}
          <FormattedMessage id="change.afterReview.open" />
        </>
      )}
      {parent === null && <FormattedMessage id="timeline.first" />}
      <ul className={css.words}>
        {shown.map(({ name, words }) => (
          <li key={name}>
            <strong>{name}</strong> <DiffLine>{words[0] ?? ''}</DiffLine>
          </li>
        ))}
        {differences.length > mostWords && (
          <li>
            <FormattedMessage
              id="timeline.moreChanges"
              values={{ count: differences.length - mostWords }}
            />
          </li>
        )}
      </ul>
      {changeId !== null && (
        <TextLink to={`/changes/${changeId}`} title={title ?? undefined}>
          <FormattedMessage id="change.title" values={{ id: changeId }} />
        </TextLink>
      )}
    </div>
  );
}
