import type { KeyAnswer, VersionRow } from '@sideband/control/contract';
import { Button, StatusPill } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNames } from '../names/use-names.ts';
import css from '../remotes/version-actions.module.css';
import { DataTable } from '../table/DataTable.tsx';
import { Moment } from '../time/Moment.tsx';
import { GiveUpKeyDialog } from './GiveUpKeyDialog.tsx';
import whole from './whole-words.module.css';

interface Props {
  keys: KeyAnswer[];
  /** `undefined` until the keys are loaded. */
  versions: VersionRow[] | undefined;
}

const columns = ['label', 'state', 'names', 'versions', 'registered', 'changed', 'actions'];
const tones = { active: 'ok', retired: 'neutral', revoked: 'danger' } as const;
type Asking = { key: KeyAnswer; how: 'retirement' | 'revocation' };

export function TeamKeyTable({ keys, versions }: Props) {
  const intl = useIntl();
  const nameOf = useNames();
  const [asking, setAsking] = useState<Asking>();
  const words = (id: string) => intl.formatMessage({ id });
  if (keys.length === 0) {
    return (
      <p>
        <FormattedMessage id="teamKeys.none" />
      </p>
    );
  }
  const rows = keys.map((key) => ({
    key: key.id,
    cells: [
      <span key="label">
        {key.label} <code>{key.id}</code>
      </span>,
      <span key="state">
        <StatusPill tone={tones[key.state]}>{words(`teamKeys.state.${key.state}`)}</StatusPill>
      </span>,
      <span key="names" className={whole.whole}>
        {key.names.includes('*') ? words('teamKeys.everyName') : intl.formatList(key.names)}
      </span>,
      intl.formatNumber(key.versions),
      <span key="registered">
        {nameOf(key.registeredBy)}, <Moment at={key.registeredAt} />
      </span>,
      <span key="changed">
        {key.changedBy && key.changedAt ? (
          <>
            {nameOf(key.changedBy)}, <Moment at={key.changedAt} />: {key.reason}
          </>
        ) : (
          words('remotes.none')
        )}
      </span>,
      <div key="actions" className={css.actions}>
        {key.state === 'active' && (
          <Button
            aria-label={intl.formatMessage({ id: 'teamKeys.retireOne' }, { label: key.label })}
            onClick={() => setAsking({ key, how: 'retirement' })}
          >
            <FormattedMessage id="teamKeys.retire" />
          </Button>
        )}
        {key.state !== 'revoked' && (
          <Button
            aria-label={intl.formatMessage({ id: 'teamKeys.revokeOne' }, { label: key.label })}
            onClick={() => setAsking({ key, how: 'revocation' })}
          >
            <FormattedMessage id="teamKeys.revoke" />
          </Button>
        )}
        {key.state === 'revoked' && words('teamKeys.forGood')}
      </div>,
    ],
  }));
  return (
    <>
      <DataTable
        caption={words('teamKeys.caption')}
        columns={columns.map((column) => words(`teamKeys.column.${column}`))}
        rows={rows}
      />
      {asking && (
        <GiveUpKeyDialog
          how={asking.how}
          signed={versions?.filter(({ keyId }) => keyId === asking.key.id)}
          keyOfTeam={asking.key}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
