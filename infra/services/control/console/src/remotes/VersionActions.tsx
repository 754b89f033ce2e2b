import type { VersionRow } from '@sideband/control/contract';
import { Button } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { PromoteDialog } from './PromoteDialog.tsx';
import { ReturnDialog } from './ReturnDialog.tsx';
import { StartRolloutDialog } from './StartRolloutDialog.tsx';
import css from './version-actions.module.css';

type Action = 'promote' | 'rollout' | 'pin' | 'back';

interface Props {
  row: Pick<VersionRow, 'name' | 'version' | 'state'>;
  /** Version that most visitors get now. */
  live: string | undefined;
  /** Whether some visitors get a candidate instead. */
  isContested: boolean;
}

/**
 * Actions available on a version. Actions the person is not allowed to take open a dialog that says
 * why.
 */
export function VersionActions({ row, live, isContested }: Props) {
  const intl = useIntl();
  const [opened, setOpened] = useState<Action>();
  const { name, version, state } = row;
  const close = () => setOpened(undefined);
  const offered = actionsFor(state, isContested);
  // An open dialog stays when its action becomes unavailable, to keep the typed text. Control then
  // says why.
  if (!opened && state === 'revoked') return <FormattedMessage id="versions.revoked" />;
  if (!opened && offered.length === 0) return <FormattedMessage id="versions.servesAll" />;
  return (
    <div className={css.actions}>
      {offered.map((action) => (
        <Button
          key={action}
          aria-label={intl.formatMessage({ id: `versions.actionOf.${action}` }, { name, version })}
          onClick={() => setOpened(action)}
        >
          <FormattedMessage id={`versions.action.${action}`} />
        </Button>
      ))}
      {(opened === 'promote' || opened === 'pin') && (
        <PromoteDialog name={name} version={version} isPin={opened === 'pin'} onClose={close} />
      )}
      {opened === 'rollout' && <StartRolloutDialog name={name} version={version} onClose={close} />}
      {opened === 'back' && (
        <ReturnDialog name={name} from={live ?? 'off'} to={version} onClose={close} />
      )}
    </div>
  );
}

function actionsFor(state: VersionRow['state'], isContested: boolean): Action[] {
  if (state === 'live') return isContested ? ['pin'] : [];
  return state === 'last good' ? ['promote', 'rollout', 'back'] : ['promote', 'rollout'];
}
