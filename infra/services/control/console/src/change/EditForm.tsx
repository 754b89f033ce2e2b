import type { Edits, OneChangeAnswer } from '@sideband/control/contract';
import { Button, Buttons, Notice } from '@sideband/shared-sdk/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useApi } from '../api/api-context.ts';
import { ProblemNotice } from '../api/ProblemNotice.tsx';
import { Input } from '../form/Input.tsx';
import { TextArea } from '../form/TextArea.tsx';
import { useSend } from '../form/use-send.ts';
import { useWhyLocked } from '../session/use-why-locked.ts';
import { editChange } from './change-calls.ts';
import { changeKey } from './change-query.ts';

interface Props {
  change: OneChangeAnswer;
  etag: string | undefined;
}

/** Lets the author edit title, reason and edits. Saving voids all approvals. */
export function EditForm({ change, etag }: Props) {
  const intl = useIntl();
  const api = useApi();
  const queries = useQueryClient();
  const locked = useWhyLocked('draft');
  const [title, setTitle] = useState(change.title);
  const [reason, setReason] = useState(change.reason);
  const [text, setText] = useState(() => JSON.stringify(change.edits, null, 2));
  const [wrong, setWrong] = useState<string>();
  const { busy, problem, send } = useSend();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (locked) return;
    const edits = parsed(text);
    setWrong(edits ? undefined : intl.formatMessage({ id: 'change.notJson' }));
    if (!edits || title.trim() === '' || reason.trim() === '') return;
    send(async () => {
      const { baseRevision: base } = change;
      await editChange(api, change.id, { etag, title, reason, edits, base });
      // Reloads only after a success, because reloaded edits replace what was typed.
      void queries.invalidateQueries({ queryKey: changeKey(change.id) });
    });
  }
  const missing = intl.formatMessage({ id: 'draft.reasonMissing' });
  return (
    <form onSubmit={submit} noValidate>
      <Input
        label={intl.formatMessage({ id: 'change.name' })}
        value={title}
        error={title.trim() === '' ? intl.formatMessage({ id: 'change.nameMissing' }) : undefined}
        onChange={setTitle}
      />
      <TextArea
        label={intl.formatMessage({ id: 'draft.reason' })}
        hint={intl.formatMessage({ id: 'draft.reasonHint' })}
        value={reason}
        error={reason.trim() === '' ? missing : undefined}
        onChange={setReason}
      />
      <TextArea
        label={intl.formatMessage({ id: 'change.edits' })}
        hint={intl.formatMessage({ id: 'change.editsHint' })}
        rows={12}
        code
        value={text}
        error={wrong}
        onChange={setText}
      />
      {locked && <Notice tone="warning">{locked}</Notice>}
      <ProblemNotice problem={problem} />
      <Buttons>
        <Button type="submit" busy={busy || locked !== undefined}>
          <FormattedMessage id="change.save" />
        </Button>
      </Buttons>
    </form>
  );
}

function parsed(text: string): Edits | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
