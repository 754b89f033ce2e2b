import type { RolloutAnswer } from '@sideband/control/contract';
import { Button, Buttons } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useApi } from '../api/api-context.ts';
import { ReasonDialog } from '../form/ReasonDialog.tsx';
import { useMeasures } from '../health/use-measures.ts';
import { useWhyForbidden, useWhyLocked } from '../session/use-why-locked.ts';
import { actionsOf, type OfferedAction } from './actions-of.ts';
import { doToRollout } from './rollout-calls.ts';
import { rolloutKey } from './rollouts-query.ts';
import { Waits } from './Waits.tsx';

interface Props {
  rollout: RolloutAnswer;
  etag: string | undefined;
}

/** Actions that people take on a rollout. Only a rollback also happens automatically. */
export function RolloutActions({ rollout, etag }: Props) {
  const intl = useIntl();
  const { part } = useMeasures();
  const api = useApi();
  const locked = useWhyLocked('apply');
  const forbidden = useWhyForbidden('apply');
  // Keeps the `etag` of the step that was shown, so that control refuses if the rollout has moved
  // on.
  const [asking, setAsking] = useState<{ action: OfferedAction; etag: string | undefined }>();
  const { next, candidate, control, name } = rollout;
  const actions = actionsOf(rollout);
  const percent = next ? part(next.percent / 100) : '';
  const { environment } = rollout;
  const values = { percent, candidate, control, name, environment };
  const words = (id: string) => intl.formatMessage({ id }, values);
  // An open dialog stays when its action becomes unavailable, to keep the typed text. Control then
  // says why.
  if (actions.length === 0 && !asking) return null;
  return (
    <>
      <Buttons>
        {actions.map((action) => (
          <Button
            key={action.name}
            variant={action.isLeading ? 'primary' : 'secondary'}
            onClick={() => setAsking({ action, etag })}
          >
            {words(`rollout.action.${action.name}`)}
          </Button>
        ))}
      </Buttons>
      {locked && <p>{locked}</p>}
      {asking && (
        <ReasonDialog
          key={asking.action.name}
          title={words(`rollout.action.${asking.action.name}`)}
          submit={words(`rollout.action.${asking.action.name}`)}
          danger={asking.action.isDangerous}
          usualReason={asking.action.call === 'abort' ? words('takeBack.usualReason') : ''}
          // A lost connection does not lock the rollback: undoing harm is at least attempted.
          locked={asking.action.call === 'abort' ? forbidden : locked}
          changes={rolloutKey(rollout.id)}
          act={async (reason) => {
            const { call, isForced } = asking.action;
            const body = call === 'next' ? { reason, force: isForced } : { reason };
            await doToRollout(api, rollout.id, { action: call, etag: asking.etag, body });
          }}
          onClose={() => setAsking(undefined)}
        >
          <p>
            <FormattedMessage id={`rollout.says.${asking.action.name}`} values={values} />
          </p>
          {asking.action.isForced && next && <Waits next={next} />}
        </ReasonDialog>
      )}
    </>
  );
}
