import { StatusPill, TextLink } from '@sideband/shared-sdk/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import type { VersionHealth } from '../health/health-query.ts';
import { useMeasures } from '../health/use-measures.ts';
import { DataTable } from '../table/DataTable.tsx';
import { Moment } from '../time/Moment.tsx';
import { Fit } from './Fit.tsx';
import { HealthInShort } from './HealthInShort.tsx';
import { onAirOf, type RemoteRow, shareOf } from './state-of-remote.ts';
import { TakeOneBack } from './TakeOneBack.tsx';
import { VersionLink } from './VersionLink.tsx';
import { remotePath } from './version-path.ts';
import css from './whole-words.module.css';

interface Props {
  remotes: RemoteRow[];
  /** `undefined` while it loads. */
  health: VersionHealth[] | undefined;
}

const columns = [
  ...['name', 'live', 'candidate', 'lastGood', 'newest', 'fit', 'errors', 'vitals', 'back'],
];

/** All remotes, one per row. */
export function RemoteTable({ remotes, health }: Props) {
  const intl = useIntl();
  const { size, part } = useMeasures();
  const words = (id: string) => intl.formatMessage({ id });
  const rows = remotes.map((remote) => {
    const { name, newest, back, fit, stored, isOff } = remote;
    const onAir = onAirOf(remote);
    const { live, candidate } = onAir;
    const short = { name, onAir, health };
    return {
      key: name,
      cells: [
        <span key="name" className={css.whole}>
          <TextLink to={remotePath(name)}>{name}</TextLink>
        </span>,
        <span key="live" className={css.whole}>
          {live ? (
            <StatusPill tone="live">
              <VersionLink name={name} version={live} />
            </StatusPill>
          ) : (
            words(isOff ? 'remotes.off' : 'remotes.nothing')
          )}
        </span>,
        <span key="candidate">
          {candidate ? (
            <>
              <VersionLink name={name} version={candidate.version} />, {part(shareOf(candidate))}
            </>
          ) : (
            words('remotes.none')
          )}
        </span>,
        <span key="lastGood">
          {back ? <VersionLink name={name} version={back} /> : words('remotes.none')}
        </span>,
        <span key="newest">
          {newest && (
            <>
              <VersionLink name={name} version={newest.version} />, {size(newest.size.brotli)},{' '}
              <Moment at={newest.publishedAt} />{' '}
            </>
          )}
          <FormattedMessage id="remotes.stored" values={{ count: stored }} />
        </span>,
        <span key="fit" className={css.whole}>
          {fit ? <Fit {...fit} /> : words('remotes.none')}
        </span>,
        <HealthInShort key="errors" {...short} of="errors" />,
        <HealthInShort key="vitals" {...short} of="vitals" />,
        <TakeOneBack key="back" remote={remote} />,
      ],
    };
  });
  return (
    <DataTable
      caption={words('remotes.caption')}
      columns={columns.map((column) => words(`remotes.column.${column}`))}
      rows={rows}
    />
  );
}
