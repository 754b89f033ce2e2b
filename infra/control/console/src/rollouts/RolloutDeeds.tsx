import type { RolloutAnswer } from '@sideband/control/contract';
import { Button, Buttons } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useApi } from '../api/api-context.ts';
import { ReasonDialog } from '../form/ReasonDialog.tsx';
import { useMeasures } from '../health/use-measures.ts';
import { useWhyForbidden, useWhyLocked } from '../session/use-why-locked.ts';
import { deedsOf, type OfferedDeed } from './deeds-of.ts';
import { doToRollout } from './rollout-calls.ts';
import { Waits } from './Waits.tsx';

interface Props {
  rollout: RolloutAnswer;
  etag: string | undefined;
  /** Reloads the rollout. */
  onDone: () => void;
}

/** Actions that people take on a rollout. Only taking back also happens automatically. */
export function RolloutDeeds({ rollout, etag, onDone }: Props) {
  const intl = useIntl();
  const { part } = useMeasures();
  const api = useApi();
  const locked = useWhyLocked('apply');
  const forbidden = useWhyForbidden('apply');
  // Keeps the `etag` of the step that was shown, so that control refuses if the rollout has moved
  // on.
  const [asking, setAsking] = useState<{ deed: OfferedDeed; etag: string | undefined }>();
  const { next, candidate, control, name } = rollout;
  const deeds = deedsOf(rollout);
  const percent = next ? part(next.percent / 100) : '';
  const { environment } = rollout;
  const values = { percent, candidate, control, name, environment };
  const words = (id: string) => intl.formatMessage({ id }, values);
  // An open dialog stays when its action becomes unavailable, to keep the typed text. Control then
  // says why.
  if (deeds.length === 0 && !asking) return null;
  return (
    <>
      <Buttons>
        {deeds.map((deed) => (
          <Button
            key={deed.name}
            variant={deed.isLeading ? 'primary' : 'secondary'}
            onClick={() => setAsking({ deed, etag })}
          >
            {words(`rollout.deed.${deed.name}`)}
          </Button>
        ))}
      </Buttons>
      {locked && <p>{locked}</p>}
      {asking && (
        <ReasonDialog
          key={asking.deed.name}
          title={words(`rollout.deed.${asking.deed.name}`)}
          submit={words(`rollout.deed.${asking.deed.name}`)}
          danger={asking.deed.isDangerous}
          usualReason={asking.deed.call === 'abort' ? words('takeBack.usualReason') : ''}
          // A lost connection does not lock taking back: undoing harm is at least attempted.
          locked={asking.deed.call === 'abort' ? forbidden : locked}
          act={async (reason) => {
            const { call, isForced } = asking.deed;
            const body = call === 'next' ? { reason, force: isForced } : { reason };
            await doToRollout(api, rollout.id, { deed: call, etag: asking.etag, body }).finally(
              onDone,
            );
          }}
          onClose={() => setAsking(undefined)}
        >
          <p>
            <FormattedMessage id={`rollout.says.${asking.deed.name}`} values={values} />
          </p>
          {asking.deed.isForced && next && <Waits next={next} />}
        </ReasonDialog>
      )}
    </>
  );
}
