import type { Conflict, Edits, OneChangeAnswer } from '@sideband/control/contract';
import { Button, Buttons, Notice } from '@sideband/shared-sdk/ui';
import { type FormEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useApi } from '../api/api-context.ts';
import { ProblemNotice } from '../api/ProblemNotice.tsx';
import { useSend } from '../form/use-send.ts';
import { useNames } from '../names/use-names.ts';
import { useSession } from '../session/me-context.ts';
import { useWhyLocked } from '../session/use-why-locked.ts';
import { editChange } from './change-calls.ts';
import { changeKey } from './change-query.ts';
import css from './merge-form.module.css';
import { setAt } from './set-at.ts';
import { UndecidedPlace } from './UndecidedPlace.tsx';

interface Props {
  change: OneChangeAnswer;
  etag: string | undefined;
  conflicts: Conflict[];
  /** Revision that the conflicts were computed against. */
  head: number;
}

/** "118 is now 119: Robin changed it", with both sides merged. Title and reason are kept. */
export function MergeForm({ change, etag, conflicts, head }: Props) {
  const intl = useIntl();
  const api = useApi();
  const nameOf = useNames();
  const { me } = useSession();
  const locked = useWhyLocked('draft');
  /** Pointers where the other side was chosen; ours applies everywhere else. */
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  const { busy, problem, send } = useSend(changeKey(change.id));
  const isAuthor = me.personId === change.authorId;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (locked || !isAuthor) return;
    const { title, reason } = change;
    const edits = mergedEdits(change.edits as Edits, conflicts, theirs);
    send(() => editChange(api, change.id, { etag, title, reason, edits, base: head }));
  }
  return (
    <form className={css.merge} onSubmit={submit}>
      {conflicts.map(({ pointer, name, by, merged }) => (
        <div key={pointer} className={css.conflict}>
          <Notice
            tone="warning"
            live
            heading={intl.formatMessage(
              { id: 'change.moved' },
              {
                from: change.baseRevision,
                to: by?.revision ?? '',
                person: by ? nameOf(by.author) : '',
                name,
              },
            )}
          >
            {by && <q>{by.reason}</q>}{' '}
            {merged.undecided.length === 0 && <FormattedMessage id="change.fits" />}
          </Notice>
          {merged.undecided.map((place) => {
            const at = pointer + place.pointer;
            return (
              <UndecidedPlace
                key={at}
                place={place}
                name={name}
                isTheirs={theirs.includes(at)}
                onChoose={(isTheirs) =>
                  setTheirs((all) => [
                    ...all.filter((one) => one !== at),
                    ...(isTheirs ? [at] : []),
                  ])
                }
              />
            );
          })}
        </div>
      ))}
      {!isAuthor && (
        <p>
          <FormattedMessage id="change.notAuthor" />
        </p>
      )}
      <ProblemNotice problem={problem} />
      <Buttons>
        <Button type="submit" busy={busy || locked !== undefined || !isAuthor}>
          <FormattedMessage id="change.merge" values={{ head }} />
        </Button>
      </Buttons>
    </form>
  );
}

function mergedEdits(edits: Edits, conflicts: Conflict[], theirs: readonly string[]): Edits {
  const next: Edits = { ...edits };
  for (const { part, name, pointer, merged } of conflicts) {
    const value = merged.undecided
      .filter((place) => theirs.includes(pointer + place.pointer))
      .reduce((all, place) => setAt(all, place.pointer, place.theirs), merged.value);
    next[part] = { ...next[part], [name]: (value ?? null) as object | null };
  }
  return next;
}
