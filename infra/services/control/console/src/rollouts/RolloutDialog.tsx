import type { RolloutAnswer } from '@sideband/control/contract';
import { FormattedMessage, useIntl } from 'react-intl';
import { useApi } from '../api/api-context.ts';
import { ReasonDialog } from '../form/ReasonDialog.tsx';
import { useMeasures } from '../health/use-measures.ts';
import { useWhyForbidden, useWhyLocked } from '../session/use-why-locked.ts';
import type { OfferedAction } from './actions-of.ts';
import { doToRollout } from './rollout-calls.ts';
import { rolloutKey } from './rollouts-query.ts';
import { useActionWords } from './use-action-words.ts';
import { Waits } from './Waits.tsx';

interface Props {
  rollout: RolloutAnswer;
  action: OfferedAction;
  /** Version of the rollout that was shown when the dialog opened. */
  etag: string | undefined;
  onClose: () => void;
}

/** Asks for the reason of an action on a rollout. The usual ones are filled in, so Enter confirms. */
export function RolloutDialog({ rollout, action, etag, onClose }: Props) {
  const intl = useIntl();
  const { part } = useMeasures();
  const api = useApi();
  const words = useActionWords(rollout)(action);
  const locked = useWhyLocked('apply');
  const forbidden = useWhyForbidden('apply');
  const { next, candidate, control, environment } = rollout;
  const percent = next ? part(next.percent / 100) : '';
  return (
    <ReasonDialog
      title={words}
      submit={words}
      danger={action.isDangerous}
      usualReason={
        action.isForced ? '' : intl.formatMessage({ id: `rollout.usual.${action.name}` })
      }
      // A lost connection does not lock the rollback: undoing harm is at least attempted.
      locked={action.call === 'abort' ? forbidden : locked}
      changes={rolloutKey(rollout.id)}
      act={async (reason) => {
        const { call, isForced } = action;
        const body = call === 'next' ? { reason, force: isForced } : { reason };
        await doToRollout(api, rollout.id, { action: call, etag, body });
      }}
      onClose={onClose}
    >
      <p>
        <FormattedMessage
          id={`rollout.says.${action.name}`}
          values={{ percent, candidate, control, environment }}
        />
      </p>
      {action.isForced && next && <Waits next={next} />}
    </ReasonDialog>
  );
}
