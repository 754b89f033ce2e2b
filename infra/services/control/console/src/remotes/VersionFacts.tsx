import type { StoredVersionAnswer } from '@sideband/control/contract';
import { TextLink } from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useMeasures } from '../health/use-measures.ts';
import { useNames } from '../names/use-names.ts';
import { Moment } from '../time/Moment.tsx';
import css from '../toggle/toggle.module.css';
import { shareOf } from './state-of-remote.ts';
import { VersionPill } from './VersionPill.tsx';
import { remotePath } from './version-path.ts';

/** Facts of a version from its signed record and its publication. */
export function VersionFacts({ row }: { row: StoredVersionAnswer }) {
  const nameOf = useNames();
  const { size, part } = useMeasures();
  const { brotli, bytes } = row.size;
  return (
    <dl className={css.facts}>
      <Fact name="state">
        <VersionPill state={row.state} /> {row.state === 'candidate' && part(shareOf(row))}
      </Fact>
      <Fact name="of">
        <TextLink to={remotePath(row.name)}>{row.name}</TextLink>
      </Fact>
      <Fact name="size">
        <FormattedMessage
          id="versions.size"
          values={{ brotli: size(brotli), bytes: size(bytes), files: row.files }}
        />
      </Fact>
      <Fact name="commit">
        <code>{row.commit ?? '–'}</code>
      </Fact>
      <Fact name="key">
        <TextLink to="/team-keys">{row.keyId}</TextLink>{' '}
        <FormattedMessage id={`teamKeys.state.${row.keyState}`} />
      </Fact>
      <Fact name="published">
        {nameOf(row.publishedBy)}, <Moment at={row.publishedAt} />
      </Fact>
      <Fact name="kept">
        <Moment at={row.keptUntil} />
      </Fact>
      <Fact name="hash">
        <code>{row.recordIntegrity}</code>
      </Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>
      <FormattedMessage id={`versions.column.${name}`} />
    </dt>
    <dd>{children}</dd>
  </div>
);
