import type { KeyAnswer, VersionRow } from '@sideband/control/contract';
import { FormattedMessage, useIntl } from 'react-intl';
import { useMeasures } from '../health/use-measures.ts';
import { useNames } from '../names/use-names.ts';
import { DataTable } from '../table/DataTable.tsx';
import { Moment } from '../time/Moment.tsx';
import { shareOf } from './state-of-remote.ts';
import { VersionActions } from './VersionActions.tsx';
import { VersionLink } from './VersionLink.tsx';
import { VersionPill } from './VersionPill.tsx';

interface Props {
  /** Version that most visitors get now. */
  live: string | undefined;
  versions: VersionRow[];
  keys: KeyAnswer[];
}

const columns = ['version', 'state', 'size', 'commit', 'key', 'published', 'kept', 'actions'];

/** Stored versions of a remote, newest first, with their actions. */
export function VersionTable({ versions, keys, live }: Props) {
  const intl = useIntl();
  const nameOf = useNames();
  const { size, part, number } = useMeasures();
  const words = (id: string) => intl.formatMessage({ id });
  if (versions.length === 0) {
    return (
      <p>
        <FormattedMessage id="versions.none" />
      </p>
    );
  }
  const isContested = versions.some(({ state }) => state === 'candidate');
  const rows = versions.map((row) => {
    const { name, version, keyId, keyState } = row;
    const label = keys.find(({ id }) => id === keyId)?.label ?? keyId;
    return {
      key: version,
      cells: [
        <VersionLink key="version" name={name} version={version} />,
        <span key="state">
          <VersionPill state={row.state} /> {row.state === 'candidate' && part(shareOf(row))}
        </span>,
        <span key="size">
          <FormattedMessage
            id="versions.size"
            values={{
              brotli: size(row.size.brotli),
              bytes: size(row.size.bytes),
              files: row.files,
            }}
          />
        </span>,
        <span key="commit">
          {row.commit ? <code>{row.commit.slice(0, 12)}</code> : words('remotes.none')}
        </span>,
        <span key="key">
          {label}
          {keyState !== 'active' && ` (${words(`teamKeys.state.${keyState}`)})`}
        </span>,
        <span key="published">
          {nameOf(row.publishedBy)}, <Moment at={row.publishedAt} />
        </span>,
        <Moment key="kept" at={row.keptUntil} />,
        <VersionActions key="actions" row={row} live={live} isContested={isContested} />,
      ],
    };
  });
  return (
    <DataTable
      caption={intl.formatMessage({ id: 'versions.caption' }, { count: number(versions.length) })}
      columns={columns.map((column) => words(`versions.column.${column}`))}
      rows={rows}
    />
  );
}
