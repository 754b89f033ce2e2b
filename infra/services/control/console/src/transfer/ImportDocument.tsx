import type { ChangeAnswer, DryRunAnswer } from '@sideband/control/contract';
import { Button, Buttons } from '@sideband/shared-sdk/ui';
import { type FormEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { useApi } from '../api/api-context.ts';
import { ProblemNotice } from '../api/ProblemNotice.tsx';
import { pathOf } from '../api/path-of.ts';
import { TextArea } from '../form/TextArea.tsx';
import { useSend } from '../form/use-send.ts';
import { useWhyLocked } from '../session/use-why-locked.ts';
import { DryRun } from './DryRun.tsx';
import { FileField } from './FileField.tsx';
import css from './transfer.module.css';

/** Import with a mandatory dry run. The result is drafted with a reason, like any other change. */
export function ImportDocument() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { client, environment } = useApi();
  const locked = useWhyLocked('draft');
  const trying = useSend();
  const drafting = useSend();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [tried, setTried] = useState<{ document: unknown; etag?: string; run: DryRunAnswer }>();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const words = (id: string) => intl.formatMessage({ id });

  function change(next: string) {
    setText(next);
    // The dry run was for the previous text.
    setTried(undefined);
  }
  function tryIt(event: FormEvent) {
    event.preventDefault();
    if (locked) return;
    const document = parsed(text);
    setWrong(document === undefined ? words('transfer.notJson') : undefined);
    if (document === undefined) return;
    trying.send(async () => {
      const path = pathOf(environment, 'import', 'dry-run');
      const asked = { body: { document } };
      const { answer, etag } = await client.send<DryRunAnswer>('POST', path, asked);
      setTried({ document, run: answer, ...(etag && { etag }) });
    });
  }
  function draft(event: FormEvent) {
    event.preventDefault();
    setMissing(reason.trim() === '');
    if (!tried || locked || reason.trim() === '') return;
    drafting.send(async () => {
      const body = { document: tried.document, title: words('transfer.changeTitle'), reason };
      const asked = { body, ifMatch: tried.etag };
      const path = pathOf(environment, 'import');
      const { answer } = await client.send<ChangeAnswer>('POST', path, asked);
      navigate(`/changes/${answer.id}`);
    });
  }
  const isWithout = isMissing && reason.trim() === '';
  return (
    <section className={css.part}>
      <h2>
        <FormattedMessage id="transfer.import" />
      </h2>
      <form className={css.part} onSubmit={tryIt} noValidate>
        <FileField label={words('transfer.file')} onRead={change} />
        <TextArea
          label={words('transfer.text')}
          rows={10}
          code
          value={text}
          error={wrong}
          onChange={change}
        />
        {locked && <p>{locked}</p>}
        <ProblemNotice problem={trying.problem} />
        <Buttons>
          <Button type="submit" busy={trying.busy || locked !== undefined}>
            <FormattedMessage id="transfer.try" />
          </Button>
        </Buttons>
      </form>
      {tried && <DryRun run={tried.run} />}
      {tried && tried.run.differences.length > 0 && (
        <form className={css.part} onSubmit={draft} noValidate>
          <TextArea
            label={words('draft.reason')}
            hint={words('draft.reasonHint')}
            error={isWithout ? words('draft.reasonMissing') : undefined}
            value={reason}
            onChange={setReason}
          />
          <ProblemNotice problem={drafting.problem} />
          <Buttons>
            <Button
              type="submit"
              variant="primary"
              busy={drafting.busy || locked !== undefined}
              aria-keyshortcuts="Control+Enter"
            >
              <FormattedMessage id="draft.submit" />
            </Button>
          </Buttons>
        </form>
      )}
    </section>
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
