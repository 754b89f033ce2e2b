import type { KeyAnswer, VersionRow } from '@sideband/control/contract';
import { Notice } from '@sideband/shared-sdk/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useApi } from '../api/api-context.ts';
import { ReasonDialog } from '../form/ReasonDialog.tsx';
import { useWhyForbidden, useWhyLocked } from '../session/use-why-locked.ts';
import { keysKey } from './keys-query.ts';
import { giveUpKey } from './team-key-calls.ts';

interface Props {
  keyOfTeam: KeyAnswer;
  how: 'retirement' | 'revocation';
  /** Versions signed with the key; `undefined` until the versions are loaded. */
  signed: VersionRow[] | undefined;
  onClose: () => void;
}

const served = ['live', 'candidate', 'last good', 'scheduled'];

/**
 * Asks for confirmation before a key is retired or revoked. Lists the versions that will no longer
 * be served after a revocation.
 */
export function GiveUpKeyDialog({ keyOfTeam: key, how, signed, onClose }: Props) {
  const intl = useIntl();
  const api = useApi();
  // A stolen key is an emergency, so a lost connection does not disable revocation.
  const noApply = useWhyForbidden('apply');
  const noPeople = useWhyLocked('people');
  const isRevocation = how === 'revocation';
  const stops = signed?.filter(({ state }) => served.includes(state));
  const words = (id: string) => intl.formatMessage({ id }, { label: key.label });
  return (
    <ReasonDialog
      title={words(isRevocation ? 'teamKeys.revokeOne' : 'teamKeys.retireOne')}
      submit={words(isRevocation ? 'teamKeys.revoke' : 'teamKeys.retire')}
      danger={isRevocation}
      locked={isRevocation ? noApply : noPeople}
      changes={keysKey}
      act={(reason) => giveUpKey(api, { id: key.id, how, reason })}
      onClose={onClose}
    >
      {isRevocation ? (
        <Notice
          tone="danger"
          heading={
            <FormattedMessage
              id={stops ? 'teamKeys.stops' : 'teamKeys.stopsUnknown'}
              values={{ count: stops?.length ?? 0, versions: key.versions }}
            />
          }
        >
          <ul>
            {stops?.map(({ name, version, state }) => (
              <li key={`${name} ${version}`}>
                {name} {version}: <FormattedMessage id={`versions.state.${state}`} />
              </li>
            ))}
          </ul>
          <FormattedMessage id="teamKeys.revokeSays" />
        </Notice>
      ) : (
        <p>
          <FormattedMessage id="teamKeys.retireSays" />
        </p>
      )}
    </ReasonDialog>
  );
}
