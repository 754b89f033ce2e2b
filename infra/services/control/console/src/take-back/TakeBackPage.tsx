import type { ChangeAnswer, DiffAnswer } from '@sideband/control/contract';
import { Button, Buttons, Notice } from '@sideband/shared-sdk/ui';
import { type FormEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useParams } from 'react-router';
import { useApi } from '../api/api-context.ts';
import { takeBack } from '../api/calls.ts';
import { ProblemNotice } from '../api/ProblemNotice.tsx';
import { pathOf } from '../api/path-of.ts';
import { useAnswer } from '../api/use-answer.ts';
import { Differences } from '../compare/Differences.tsx';
import { MovedNotice } from '../draft/MovedNotice.tsx';
import { TextArea } from '../form/TextArea.tsx';
import { View } from '../frame/View.tsx';
import { useLive } from '../live/live-context.ts';
import { useWhyLocked } from '../session/use-why-locked.ts';

/** Preview of taking back to a revision, with the form that does it. */
export function TakeBackPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { client, environment } = useApi();
  const { revision = '' } = useParams();
  const { head } = useLive();
  // The comparison stays on the revision first seen until the person requests the newer one.
  const [seen, setSeen] = useState(head?.revision);
  if (seen === undefined && head) setSeen(head.revision);
  const hasMoved = seen !== undefined && head !== undefined && head.revision > seen;
  const locked = useWhyLocked('apply');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Error>();
  const { value, problem } = useAnswer(`${seen} ${revision}`, (api) =>
    api.client.read<DiffAnswer>(
      pathOf(api.environment, 'revisions', seen ?? revision, 'diff', revision),
    ),
  );
  const isWithout = isMissing && reason.trim() === '';

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || locked || hasMoved || !value) return;
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    setBusy(true);
    setRefusal(undefined);
    try {
      // Sends exactly the revisions shown. Control refuses if the head has moved in the meantime.
      const asked = { seen: value.from, revision: value.to, reason };
      const { answer }: { answer: ChangeAnswer } = await takeBack(client, environment, asked);
      navigate(`/changes/${answer.id}`);
    } catch (error) {
      setRefusal(error as Error);
      setBusy(false);
    }
  }
  return (
    <View
      title={intl.formatMessage({ id: 'takeBack.pageTitle' }, { revision })}
      lead={<FormattedMessage id="takeBack.pageLead" values={{ revision }} />}
    >
      <ProblemNotice problem={problem} />
      {value && <Differences {...value} />}
      {hasMoved && (
        <>
          <MovedNotice from={seen} head={head} />
          <Buttons>
            <Button onClick={() => setSeen(head.revision)}>
              <FormattedMessage
                id="takeBack.lookAgain"
                values={{ from: head.revision, to: revision }}
              />
            </Button>
          </Buttons>
        </>
      )}
      <form onSubmit={submit} noValidate>
        <TextArea
          label={intl.formatMessage({ id: 'draft.reason' })}
          hint={intl.formatMessage({ id: 'draft.reasonHint' })}
          error={isWithout ? intl.formatMessage({ id: 'draft.reasonMissing' }) : undefined}
          value={reason}
          onChange={setReason}
        />
        {locked && <Notice tone="warning">{locked}</Notice>}
        <ProblemNotice problem={refusal} />
        <Buttons>
          <Button type="submit" variant="danger" busy={busy || hasMoved || locked !== undefined}>
            <FormattedMessage id="takeBack.submit" values={{ to: revision }} />
          </Button>
        </Buttons>
      </form>
    </View>
  );
}
