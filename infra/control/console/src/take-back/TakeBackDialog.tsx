import type { DiffAnswer, RevisionRow } from '@sideband/control/contract';
import { Button, Buttons, Notice } from '@sideband/shared-sdk/ui';
import { type FormEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useApi } from '../api/api-context.ts';
import { takeBack } from '../api/calls.ts';
import { ProblemNotice } from '../api/ProblemNotice.tsx';
import { MovedNotice } from '../draft/MovedNotice.tsx';
import { TextArea } from '../form/TextArea.tsx';
import { Dialog } from '../frame/Dialog.tsx';
import { useLive } from '../live/live-context.ts';
import { useNames } from '../names/use-names.ts';
import { useWhyLocked } from '../session/use-why-locked.ts';
import css from './take-back.module.css';
import { Undone } from './Undone.tsx';

interface Props {
  /** What was served as this opened, and would be undone. Neither changes while it is open. */
  last: RevisionRow;
  to: number;
  /** What becomes different, in words. */
  differences: DiffAnswer['differences'];
  onClose: () => void;
}

/** The last question before something is undone for everybody: Enter says yes. */
export function TakeBackDialog({ last, to, differences, onClose }: Props) {
  const intl = useIntl();
  const nameOf = useNames();
  const { client, environment } = useApi();
  const [reason, setReason] = useState(intl.formatMessage({ id: 'takeBack.usualReason' }));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Error>();
  const locked = useWhyLocked('apply');
  const { head } = useLive();
  const hasMoved = head !== undefined && head.revision > last.revision;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || locked || hasMoved || reason.trim() === '') return;
    setBusy(true);
    setProblem(undefined);
    try {
      await takeBack(client, environment, { seen: last.revision, revision: to, reason });
      onClose();
    } catch (error) {
      setProblem(error as Error);
      setBusy(false);
    }
  }
  const title = intl.formatMessage({ id: 'takeBack.title' }, { from: last.revision, to });
  return (
    <Dialog title={title} onClose={onClose}>
      {(close) => (
        <>
          <p>
            <FormattedMessage
              id="takeBack.undoes"
              values={{ person: nameOf(last.author), reason: last.reason, revision: last.revision }}
            />
          </p>
          <Undone differences={differences} />
          <MovedNotice from={last.revision} head={head} />
          <form className={css.form} onSubmit={submit}>
            <TextArea
              label={intl.formatMessage({ id: 'draft.reason' })}
              hint={intl.formatMessage({ id: 'takeBack.hint' })}
              value={reason}
              onChange={setReason}
              rows={1}
              submitsOnEnter
            />
            {locked && (
              <Notice tone="warning" live>
                {locked}
              </Notice>
            )}
            <ProblemNotice problem={problem} />
            <Buttons>
              <Button
                type="submit"
                variant="danger"
                busy={busy || hasMoved || locked !== undefined}
              >
                <FormattedMessage id="takeBack.submit" values={{ to }} />
              </Button>
              <Button onClick={close}>
                <FormattedMessage id="frame.cancel" />
              </Button>
            </Buttons>
          </form>
        </>
      )}
    </Dialog>
  );
}
