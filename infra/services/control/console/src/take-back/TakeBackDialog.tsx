import type { DiffAnswer, RevisionRow } from '@sideband/control/contract';
import { FormattedMessage, useIntl } from 'react-intl';
import { useApi } from '../api/api-context.ts';
import { MovedNotice } from '../draft/MovedNotice.tsx';
import { ReasonDialog } from '../form/ReasonDialog.tsx';
import { useLive } from '../live/live-context.ts';
import { useNames } from '../names/use-names.ts';
import { useWhyLocked } from '../session/use-why-locked.ts';
import { takeBack } from './take-back-call.ts';
import { Undone } from './Undone.tsx';

interface Props {
  /**
   * Revision that was served when the dialog opened, and that would be undone. Both props stay
   * fixed while the dialog is open.
   */
  last: RevisionRow;
  to: number;
  /** Differences, as readable texts. */
  differences: DiffAnswer['differences'];
  onClose: () => void;
}

/** Asks for confirmation before a revision is undone for everyone. Pressing Enter submits. */
export function TakeBackDialog({ last, to, differences, onClose }: Props) {
  const intl = useIntl();
  const nameOf = useNames();
  const api = useApi();
  const locked = useWhyLocked('apply');
  const { head } = useLive();
  const words = (id: string) => intl.formatMessage({ id }, { from: last.revision, to });
  return (
    <ReasonDialog
      title={words('takeBack.title')}
      submit={words('takeBack.title')}
      usualReason={words('takeBack.usualReason')}
      hint={words('takeBack.hint')}
      danger
      locked={locked}
      isOver={head !== undefined && head.revision > last.revision}
      act={(reason) => takeBack(api, { seen: last.revision, revision: to, reason })}
      onClose={onClose}
    >
      <p>
        <FormattedMessage
          id="takeBack.undoes"
          values={{ person: nameOf(last.author), reason: last.reason, revision: last.revision }}
        />
      </p>
      <Undone differences={differences} />
      <MovedNotice from={last.revision} head={head} />
    </ReasonDialog>
  );
}
