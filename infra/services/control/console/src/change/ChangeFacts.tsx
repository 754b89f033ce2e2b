import type { OneChangeAnswer } from '@sideband/control/contract';
import { FormattedMessage } from 'react-intl';
import { useNames } from '../names/use-names.ts';
import { Moment } from '../time/Moment.tsx';
import css from './change-facts.module.css';

/**
 * State, author, approvals and revision of a change, and its reason exactly as the author wrote it.
 */
export function ChangeFacts({ change }: { change: OneChangeAnswer }) {
  const nameOf = useNames();
  const { state, authorId, approvals, baseRevision, appliedRevision, scheduledFor } = change;
  const facts = [
    <FormattedMessage key="state" id={`change.state.${state}`} />,
    <FormattedMessage
      key="author"
      id="change.by"
      values={{ person: nameOf(`person:${authorId}`), at: <Moment at={change.createdAt} /> }}
    />,
    ...approvals.map(({ personId, at }) => (
      <FormattedMessage
        key={personId}
        id="change.approvedBy"
        values={{ person: nameOf(`person:${personId}`), at: <Moment at={at} /> }}
      />
    )),
    appliedRevision === null ? (
      <FormattedMessage key="base" id="change.base" values={{ revision: baseRevision }} />
    ) : (
      <FormattedMessage key="as" id="change.servedAs" values={{ revision: appliedRevision }} />
    ),
    scheduledFor && (
      <FormattedMessage
        key="planned"
        id="change.plannedFor"
        values={{ at: <Moment at={scheduledFor} /> }}
      />
    ),
    change.afterReview && (
      <FormattedMessage key="review" id={`change.afterReview.${change.afterReview}`} />
    ),
  ].filter(Boolean);
  return (
    <>
      <ul className={css.facts}>
        {facts.map((fact, index) => (
          <li key={index}>{fact}</li>
        ))}
      </ul>
      <blockquote className={css.reason}>{change.reason}</blockquote>
    </>
  );
}
