import type { RolloutAnswer } from '@sideband/control/contract';
import { Button, Buttons } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { useWhyLocked } from '../session/use-why-locked.ts';
import { actionsOf, type OfferedAction } from './actions-of.ts';
import { RolloutDialog } from './RolloutDialog.tsx';
import { useActionWords } from './use-action-words.ts';

interface Props {
  rollout: RolloutAnswer;
  etag: string | undefined;
  /** Shows only these actions. Defaults to all that are available. */
  only?: readonly OfferedAction['name'][];
}

/** Actions that people take on a rollout. Only a rollback also happens automatically. */
export function RolloutActions({ rollout, etag, only }: Props) {
  const wordsOf = useActionWords(rollout);
  const locked = useWhyLocked('apply');
  // Keeps the `etag` of the step that was shown, so that control refuses if the rollout has moved
  // on.
  const [asking, setAsking] = useState<{ action: OfferedAction; etag: string | undefined }>();
  const actions = actionsOf(rollout).filter(({ name }) => only?.includes(name) ?? true);
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
            {wordsOf(action)}
          </Button>
        ))}
      </Buttons>
      {locked && !only && <p>{locked}</p>}
      {asking && (
        <RolloutDialog
          key={asking.action.name}
          rollout={rollout}
          {...asking}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
