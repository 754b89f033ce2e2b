import { Button, Buttons } from '@sideband/shared-sdk/ui';
import { type FormEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { useApi } from '../api/api-context.ts';
import { draftChange } from '../api/calls.ts';
import { ProblemNotice } from '../api/ProblemNotice.tsx';
import { TextArea } from '../form/TextArea.tsx';
import { useKept } from '../form/use-kept.ts';
import { useLive } from '../live/live-context.ts';
import { useWhyLocked } from '../session/use-why-locked.ts';
import css from './draft.module.css';
import { MovedNotice } from './MovedNotice.tsx';
import type { NewDraft } from './new-draft.ts';

interface Props {
  draft: NewDraft;
  onCancel?: () => void;
  /** Called after the draft is saved, before navigation to the change. */
  onDrafted?: () => void;
}

/** Form for the mandatory reason. Submitting it drafts the change. */
export function DraftForm({ draft, onCancel, onDrafted }: Props) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { client, environment } = useApi();
  const { head } = useLive();
  const locked = useWhyLocked('draft');
  const named = Object.keys({ ...draft.edits.flags, ...draft.edits.$evaluators });
  const { text: reason, setText: setReason, done } = useKept(`reason.${named.join()}`);
  const [isMissing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Error>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || locked) return;
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    setBusy(true);
    setProblem(undefined);
    try {
      const { answer } = await draftChange(client, environment, { ...draft, reason });
      done();
      onDrafted?.();
      navigate(`/changes/${answer.id}`);
    } catch (error) {
      setProblem(error as Error);
      setBusy(false);
    }
  }
  const missing = isMissing && reason.trim() === '';
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p className={css.what}>{draft.title}</p>
      <MovedNotice from={draft.revision} head={head} />
      <TextArea
        label={intl.formatMessage({ id: 'draft.reason' })}
        hint={intl.formatMessage({ id: 'draft.reasonHint' })}
        error={missing ? intl.formatMessage({ id: 'draft.reasonMissing' }) : undefined}
        value={reason}
        onChange={setReason}
      />
      {locked && <p>{locked}</p>}
      <ProblemNotice problem={problem} />
      <Buttons>
        <Button
          type="submit"
          variant="primary"
          busy={busy || locked !== undefined}
          aria-keyshortcuts="Control+Enter"
        >
          <FormattedMessage id="draft.submit" />
        </Button>
        {onCancel && (
          <Button onClick={onCancel}>
            <FormattedMessage id="frame.cancel" />
          </Button>
        )}
      </Buttons>
    </form>
  );
}
