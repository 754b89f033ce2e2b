import { Button, Buttons } from '@sideband/shared-sdk/ui';
import { type FormEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { useApi } from '../api/api-context.ts';
import { ProblemNotice } from '../api/ProblemNotice.tsx';
import { TextArea } from '../form/TextArea.tsx';
import { useKept } from '../form/use-kept.ts';
import { useSend } from '../form/use-send.ts';
import { useLive } from '../live/live-context.ts';
import { ReviewerSelect } from '../review/ReviewerSelect.tsx';
import { useReviewer } from '../review/use-reviewer.ts';
import { useWhyLocked } from '../session/use-why-locked.ts';
import css from './draft.module.css';
import { draftAndAsk, draftChange } from './draft-call.ts';
import { MovedNotice } from './MovedNotice.tsx';
import type { NewDraft } from './new-draft.ts';

interface Props {
  draft: NewDraft;
  onCancel?: () => void;
  /** Called after the draft is saved, before navigation to the change. */
  onDrafted?: () => void;
}

/**
 * Form for the mandatory reason. Submitting it drafts the change and asks for approval in one step;
 * saving it keeps a draft.
 */
export function DraftForm({ draft, onCancel, onDrafted }: Props) {
  const intl = useIntl();
  const navigate = useNavigate();
  const api = useApi();
  const { head } = useLive();
  const locked = useWhyLocked('draft');
  const named = Object.keys({ ...draft.edits.flags, ...draft.edits.$evaluators });
  const { text: reason, setText: setReason, done } = useKept(`reason.${named.join()}`);
  const [isMissing, setMissing] = useState(false);
  const { busy, problem, send } = useSend();
  const reviewer = useReviewer();

  function write(store: () => Promise<{ id: number; isAsked?: boolean }>) {
    if (locked) return;
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    send(async () => {
      const { id, isAsked = true } = await store();
      done();
      onDrafted?.();
      navigate(`/changes/${id}`, { state: { isAsked } });
    });
  }
  const ask = (event: FormEvent) => {
    event.preventDefault();
    write(() => draftAndAsk(api, { ...draft, reason, reviewerId: reviewer.id }));
  };
  const save = () => write(async () => (await draftChange(api, { ...draft, reason })).answer);
  const missing = isMissing && reason.trim() === '';
  return (
    <form className={css.form} onSubmit={ask} noValidate>
      <p className={css.what}>{draft.title}</p>
      <MovedNotice from={draft.revision} head={head} />
      <TextArea
        label={intl.formatMessage({ id: 'draft.reason' })}
        hint={intl.formatMessage({ id: 'draft.reasonHint' })}
        error={missing ? intl.formatMessage({ id: 'draft.reasonMissing' }) : undefined}
        value={reason}
        onChange={setReason}
      />
      <ReviewerSelect reviewer={reviewer} />
      {locked && <p>{locked}</p>}
      <ProblemNotice problem={problem} />
      <Buttons>
        <Button
          type="submit"
          variant="primary"
          busy={busy || locked !== undefined}
          aria-keyshortcuts="Control+Enter"
        >
          {reviewer.words}
        </Button>
        <Button busy={busy || locked !== undefined} onClick={save}>
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
