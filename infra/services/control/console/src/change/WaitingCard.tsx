import type { ChangesAnswer } from '@sideband/control/contract';
import { Button, ButtonLink, Buttons, StatusPill } from '@sideband/shared-sdk/ui';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { useApi } from '../api/api-context.ts';
import { ProblemNotice } from '../api/ProblemNotice.tsx';
import { useLoaded } from '../api/use-loaded.ts';
import { DiffLines, describedIn } from '../compare/DiffLines.tsx';
import { useSend } from '../form/use-send.ts';
import { useNames } from '../names/use-names.ts';
import { useSession } from '../session/me-context.ts';
import { useWhyLocked } from '../session/use-why-locked.ts';
import { When } from '../time/When.tsx';
import { approveAndApply } from './change-calls.ts';
import { changeOutlookQuery } from './change-query.ts';
import { notApplied } from './not-applied.ts';
import css from './waiting-card.module.css';

const mostLines = 5;

/**
 * A change that the signed-in person can approve, with all they need to decide. One that conflicts
 * or cannot be served leads to its page instead.
 */
export function WaitingCard({ change }: { change: ChangesAnswer['changes'][number] }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const id = useId();
  const api = useApi();
  const nameOf = useNames();
  const { me } = useSession();
  const locked = useWhyLocked('apply');
  const { busy, problem, send } = useSend(['changes']);
  const { value } = useLoaded(changeOutlookQuery(api, `${change.id}`, change.version));
  const isClean = value?.problems.length === 0 && value.conflicts.length === 0;
  const approve = () => {
    if (locked) return;
    send(async () => {
      const { id, version } = change;
      const { problem } = await approveAndApply(api, { id, etag: `"${version}"` });
      // Approved, the change no longer waits, so this card goes.
      if (problem) navigate(`/changes/${id}`, { state: notApplied(problem) });
    });
  };
  return (
    <article className={css.card} aria-labelledby={id}>
      <div className={css.top}>
        <h2 id={id}>{change.title}</h2>
        <StatusPill tone="warning">
          <FormattedMessage
            id={change.reviewerId === me.personId ? 'changes.waitsForYou' : 'changes.waits'}
          />
        </StatusPill>
      </div>
      <p>
        {nameOf(`person:${change.authorId}`)}, <When at={change.updatedAt} />: “{change.reason}”
      </p>
      <DiffLines lines={describedIn(value?.differences ?? [])} most={mostLines} />
      <ProblemNotice problem={problem} />
      {locked && <p>{locked}</p>}
      <Buttons>
        {isClean && (
          <Button
            variant="primary"
            busy={busy || locked !== undefined}
            aria-label={intl.formatMessage({ id: 'changes.approveOne' }, { id: change.id })}
            onClick={approve}
          >
            <FormattedMessage id="change.action.approve-apply" />
          </Button>
        )}
        <ButtonLink to={`/changes/${change.id}`}>
          <FormattedMessage id="changes.review" values={{ id: change.id }} />
        </ButtonLink>
      </Buttons>
    </article>
  );
}
