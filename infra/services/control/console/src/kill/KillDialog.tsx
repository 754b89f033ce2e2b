import type { ChangeAnswer } from '@sideband/control/contract';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { useApi } from '../api/api-context.ts';
import { pathOf } from '../api/path-of.ts';
import { ReasonDialog } from '../form/ReasonDialog.tsx';
import { useWhyForbidden } from '../session/use-why-locked.ts';

/** Confirmation before a toggle is switched off for everyone. */
export function KillDialog({ toggleKey, onClose }: { toggleKey: string; onClose: () => void }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { client, environment } = useApi();
  // A lost connection does not lock this: a kill relies on no data that may be stale, and is at
  // least attempted in an emergency.
  const locked = useWhyForbidden('apply');

  async function kill(reason: string) {
    const path = pathOf(environment, 'toggles', toggleKey, 'kill');
    // In an emergency the toggle goes off, whatever other people have changed in the meantime.
    const asked = { body: { reason }, ifMatch: '*' };
    const { answer } = await client.send<ChangeAnswer>('POST', path, asked);
    navigate(`/changes/${answer.id}`);
  }
  return (
    <ReasonDialog
      title={intl.formatMessage({ id: 'kill.title' }, { key: toggleKey })}
      submit={intl.formatMessage({ id: 'kill.submit' })}
      danger
      locked={locked}
      act={kill}
      onClose={onClose}
    >
      <p>
        <FormattedMessage id="kill.says" />
      </p>
    </ReasonDialog>
  );
}
