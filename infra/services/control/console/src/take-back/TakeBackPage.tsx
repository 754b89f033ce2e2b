import { Button, Buttons, Notice } from '@sideband/shared-sdk/ui';
import { type FormEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useParams } from 'react-router';
import { useApi } from '../api/api-context.ts';
import { ProblemNotice } from '../api/ProblemNotice.tsx';
import { useLoaded } from '../api/use-loaded.ts';
import { Differences } from '../compare/Differences.tsx';
import { diffQuery } from '../compare/diff-query.ts';
import { MovedNotice } from '../draft/MovedNotice.tsx';
import { TextArea } from '../form/TextArea.tsx';
import { useSend } from '../form/use-send.ts';
import { View } from '../frame/View.tsx';
import { useLive } from '../live/live-context.ts';
import { useWhyLocked } from '../session/use-why-locked.ts';
import { takeBack } from './take-back-call.ts';

/** Preview of a rollback to a revision, with the form that performs it. */
export function TakeBackPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const api = useApi();
  const { revision = '' } = useParams();
  const { head } = useLive();
  // The comparison stays on the revision first seen until the person requests the newer one.
  const [seen, setSeen] = useState(head?.revision);
  if (seen === undefined && head) setSeen(head.revision);
  const hasMoved = seen !== undefined && head !== undefined && head.revision > seen;
  const locked = useWhyLocked('apply');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { busy, problem: refusal, send } = useSend();
  const { value, problem } = useLoaded(diffQuery(api, seen ?? revision, revision));
  const isWithout = isMissing && reason.trim() === '';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (locked || hasMoved || !value) return;
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    send(async () => {
      // Sends exactly the revisions shown. Control refuses if the head has moved in the meantime.
      const { answer } = await takeBack(api, { seen: value.from, revision: value.to, reason });
      navigate(`/changes/${answer.id}`);
    });
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
