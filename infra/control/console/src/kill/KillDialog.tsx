import type { ChangeAnswer } from '@sideband/control/contract';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { useApi } from '../api/api-context.ts';
import { pathOf } from '../api/path-of.ts';
import { ReasonDialog } from '../form/ReasonDialog.tsx';
import { useWhyForbidden } from '../session/use-why-locked.ts';

/** The last question before a toggle goes off for everybody. */
export function KillDialog({ toggleKey, onClose }: { toggleKey: string; onClose: () => void }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { client, environment } = useApi();
  // Not for a lost connection: an emergency goes by nothing that may be old, and is at least tried.
  const locked = useWhyForbidden('apply');

  async function kill(reason: string) {
    const path = pathOf(environment, 'toggles', toggleKey, 'kill');
    // An emergency: whatever somebody else has changed meanwhile, this goes off.
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
