import type { OneChangeAnswer } from '@sideband/control/contract';
import { Button, Buttons } from '@sideband/shared-sdk/ui';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useApi } from '../../api/api-context.ts';
import { ProblemNotice } from '../../api/ProblemNotice.tsx';
import { useSend } from '../../form/use-send.ts';
import { ReviewerSelect } from '../../review/ReviewerSelect.tsx';
import { useReviewer } from '../../review/use-reviewer.ts';
import { approveAndApply, doToChange, submitChange } from '../change-calls.ts';
import { changeKey } from '../change-query.ts';
import { ActionForm } from './ActionForm.tsx';
import css from './actions.module.css';
import { type Offer, offersOf } from './offers.ts';
import { useCtrlEnter } from './use-ctrl-enter.ts';
import { useWhyNotTo } from './use-why-not.ts';

interface Props {
  change: OneChangeAnswer;
  etag: string | undefined;
  /** The change conflicts with nothing and can be served. */
  isClean: boolean;
}

/**
 * Actions available on a change. Those the person is not allowed to take are shown with the reason.
 */
export function ChangeActions({ change, etag, isClean }: Props) {
  const intl = useIntl();
  const api = useApi();
  const id = useId();
  const whyNot = useWhyNotTo(change);
  const [asking, setAsking] = useState<Offer>();
  const { busy, problem, send } = useSend(changeKey(change.id));
  const reviewer = useReviewer();
  const offers = offersOf(change, isClean);
  const leading = offers.find(({ isNext }) => isNext);
  // The chosen action may be gone by now because another person was faster.
  const asked = offers.find(({ name }) => name === asking?.name);

  const act = ({ name }: Offer, body?: object) =>
    send(async () => {
      const on = { id: change.id, etag };
      if (name === 'submit') await submitChange(api, { ...on, reviewerId: reviewer.id });
      else if (name === 'approve-apply') {
        const { problem } = await approveAndApply(api, on);
        if (problem) throw problem;
      } else await doToChange(api, change.id, { name, etag, body });
      setAsking(undefined);
    });
  function press(offer: Offer) {
    if (busy || whyNot(offer)) return;
    if (offer.asks) setAsking(offer);
    else act(offer);
  }
  useCtrlEnter(() => leading && press(leading));
  const reasons = [...new Set(offers.map(whyNot).filter((why) => why !== undefined))];
  const idOf = (why: string) => `${id}-${reasons.indexOf(why)}`;
  const words = (offer: Offer) =>
    offer.name === 'submit'
      ? reviewer.words
      : intl.formatMessage({ id: `change.action.${offer.name}` });
  if (offers.length === 0) return null;
  return (
    <section className={css.actions} aria-label={intl.formatMessage({ id: 'change.actions' })}>
      {leading?.name === 'submit' && !whyNot(leading) && <ReviewerSelect reviewer={reviewer} />}
      <Buttons>
        {offers.map((offer) => {
          const why = whyNot(offer);
          return (
            <Button
              key={offer.name}
              variant={offer.isNext ? 'primary' : 'secondary'}
              busy={busy || why !== undefined}
              aria-keyshortcuts={offer.isNext ? 'Control+Enter' : undefined}
              aria-describedby={why && idOf(why)}
              onClick={() => press(offer)}
            >
              {words(offer)}
            </Button>
          );
        })}
      </Buttons>
      {reasons.length > 0 && (
        <ul className={css.refused}>
          {reasons.map((why) => (
            <li key={why} id={idOf(why)}>
              {intl.formatList(offers.filter((one) => whyNot(one) === why).map(words))}: {why}
            </li>
          ))}
        </ul>
      )}
      <ProblemNotice problem={problem} />
      {asked?.asks && (
        <ActionForm
          key={asked.name}
          offer={asked}
          busy={busy}
          onSubmit={(body) => act(asked, body)}
          onCancel={() => setAsking(undefined)}
        />
      )}
    </section>
  );
}
