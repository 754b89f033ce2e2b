import type { DiffAnswer, Difference } from '@sideband/control/contract';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { DataTable } from '../table/DataTable.tsx';
import { versionOf } from '../toggles/remotes.ts';
import { beforeAfter } from './before-after.ts';
import css from './differences.module.css';
import { JsonDiff, PatchText } from './JsonDiff.tsx';
import { After, Before } from './Sides.tsx';

interface Props {
  differences: Difference[];
  sides: DiffAnswer['sides'];
  patch: DiffAnswer['patch'];
}

/** Before and after side by side, in words first, with the JSON in a collapsed section. */
export function Differences({ differences, sides, patch }: Props) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const columns = ['what', 'before', 'after'].map((id) =>
    intl.formatMessage({ id: `compare.${id}` }),
  );
  if (differences.length === 0) {
    return (
      <p>
        <FormattedMessage id="compare.same" />
      </p>
    );
  }
  return (
    <div className={css.differences}>
      {differences.map(({ subject, name, how, words, flow, applies }) => (
        <section key={`${subject} ${name}`} className={css.difference} aria-label={name}>
          <DataTable
            caption={intl.formatMessage({ id: `compare.${subject}.${how}` }, { name })}
            columns={columns}
            rows={words.map((line) => {
              const { what, before, after } = beforeAfter(line);
              return {
                key: line,
                cells: [
                  what,
                  before === undefined ? '' : <Before key="before">{before}</Before>,
                  after === undefined ? '' : <After key="after">{after}</After>,
                ],
              };
            })}
          />
          <Addresses flow={flow} remote={subject === 'toggle' ? versionOf(name) : undefined} />
          {applies && (
            <p>
              <FormattedMessage id={`compare.applies.${applies}`} />
            </p>
          )}
        </section>
      ))}
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <FormattedMessage id="compare.json" />
        </summary>
        {isOpen && (
          <>
            {sides.map(({ part, ...side }) => (
              <JsonDiff key={`${part} ${side.name}`} {...side} />
            ))}
            <PatchText patch={patch} />
          </>
        )}
      </details>
    </div>
  );
}

/**
 * Where visitors notice the change: the URLs it affects, or the whole remote whose version it sets.
 */
function Addresses({ flow, remote }: { flow: string | undefined; remote: string | undefined }) {
  if (!flow && !remote) return null;
  return (
    <p>
      {flow ? (
        <FormattedMessage id="compare.flow" values={{ flow }} />
      ) : (
        <FormattedMessage id="compare.remote" values={{ remote }} />
      )}
    </p>
  );
}
