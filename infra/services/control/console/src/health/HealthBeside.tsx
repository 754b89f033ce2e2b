import type { HealthAnswer } from '@sideband/control/contract';
import { FormattedMessage, useIntl } from 'react-intl';
import { DataTable } from '../table/DataTable.tsx';
import { EdgesHeard } from './EdgesHeard.tsx';
import { useHealthLines } from './use-health-lines.ts';

interface Props {
  health: HealthAnswer;
  /** Versions of the same remote; `undefined` where there is none. */
  newer: string | undefined;
  older: string | undefined;
}

/** Compares the health of two versions, as reported by pages. */
export function HealthBeside({ health, newer, older }: Props) {
  const intl = useIntl();
  const find = (version: string | undefined) =>
    health.versions.find((one) => one.version === version);
  const [now, then] = [find(newer), find(older)];
  const linesOf = useHealthLines();
  const [nows, thens] = [linesOf(now), linesOf(then)];
  const names = [...new Set([...nows, ...thens].map(({ name }) => name))];
  const silent = intl.formatMessage({ id: 'health.notHeard' });
  const value = (lines: typeof nows, name: string) =>
    lines.find((line) => line.name === name)?.value ?? silent;
  const noVersion = intl.formatMessage({ id: 'remotes.none' });
  return (
    <>
      <EdgesHeard health={health} />
      {names.length === 0 ? (
        <p>
          <FormattedMessage id="health.nothing" />
        </p>
      ) : (
        <DataTable
          caption={intl.formatMessage({ id: 'health.caption' })}
          columns={[
            intl.formatMessage({ id: 'health.column.what' }),
            intl.formatMessage({ id: 'health.column.newer' }, { version: newer ?? noVersion }),
            intl.formatMessage({ id: 'health.column.older' }, { version: older ?? noVersion }),
          ]}
          rows={names.map((name) => ({
            key: name,
            cells: [name, value(nows, name), value(thens, name)],
          }))}
        />
      )}
    </>
  );
}
