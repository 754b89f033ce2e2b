import type { OneChangeAnswer } from '@sideband/control/contract';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNames } from '../names/use-names.ts';
import { Moment } from '../time/Moment.tsx';
import css from './change-facts.module.css';

/**
 * Author, reviewer, approvals and revision of a change, and its reason exactly as the author wrote
 * it.
 */
export function ChangeFacts({ change }: { change: OneChangeAnswer }) {
  const nameOf = useNames();
  const { state, authorId, approvals, baseRevision, appliedRevision, scheduledFor } = change;
  const { reviewerId, afterReview } = change;
  const person = (id: number) => nameOf(`person:${id}`);
  const says = (id: string, values: Record<string, ReactNode>) => (
    <FormattedMessage id={id} values={values} />
  );
  return (
    <>
      <blockquote className={css.reason}>{change.reason}</blockquote>
      <dl className={css.facts}>
        <Fact name="author">
          {says('change.by', { person: person(authorId), at: <Moment at={change.createdAt} /> })}
        </Fact>
        {state === 'in review' && (
          <Fact name="reviewer">
            {reviewerId === null ? (
              <FormattedMessage id="review.anyone" />
            ) : (
              says('review.waiting', { name: person(reviewerId) })
            )}
          </Fact>
        )}
        {approvals.length > 0 && (
          <Fact name="approval">
            {approvals.map(({ personId, at }) => (
              <p key={personId}>
                {says('change.approvedBy', { person: person(personId), at: <Moment at={at} /> })}
              </p>
            ))}
          </Fact>
        )}
        <Fact name="revision">
          {appliedRevision === null
            ? says('change.base', { revision: baseRevision })
            : says('change.servedAs', { revision: appliedRevision })}
        </Fact>
        {scheduledFor && (
          <Fact name="schedule">
            {says('change.plannedFor', { at: <Moment at={scheduledFor} /> })}
          </Fact>
        )}
        {afterReview && (
          <Fact name="review">
            <FormattedMessage id={`change.afterReview.${afterReview}`} />
          </Fact>
        )}
      </dl>
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>
      <FormattedMessage id={`change.fact.${name}`} />
    </dt>
    <dd>{children}</dd>
  </div>
);
