import type { OneChangeAnswer } from '@sideband/control/contract';
import { Button, Buttons } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useApi } from '../../api/api-context.ts';
import { ProblemNotice } from '../../api/ProblemNotice.tsx';
import { useSend } from '../../form/use-send.ts';
import { doToChange } from '../change-calls.ts';
import { changeKey } from '../change-query.ts';
import { ActionForm } from './ActionForm.tsx';
import css from './actions.module.css';
import { type Offer, offersOf } from './offers.ts';
import { useCtrlEnter } from './use-ctrl-enter.ts';
import { useWhyNotTo } from './use-why-not.ts';

interface Props {
  change: OneChangeAnswer;
  etag: string | undefined;
}

/**
 * Actions available on a change. Those the person is not allowed to take are shown with the reason.
 */
export function ChangeActions({ change, etag }: Props) {
  const intl = useIntl();
  const api = useApi();
  const whyNot = useWhyNotTo(change);
  const [asking, setAsking] = useState<Offer>();
  const { busy, problem, send } = useSend(changeKey(change.id));
  const offers = offersOf(change);
  const leading = offers.find(({ isNext }) => isNext);
  // The chosen action may be gone by now because another person was faster.
  const asked = offers.find(({ name }) => name === asking?.name);

  const act = ({ name }: Offer, body?: object) =>
    send(async () => {
      await doToChange(api, change.id, { name, etag, body });
      setAsking(undefined);
    });
  function press(offer: Offer) {
    if (busy || whyNot(offer)) return;
    if (offer.asks) setAsking(offer);
    else act(offer);
  }
  useCtrlEnter(() => leading && press(leading));
  const refused = offers.flatMap((offer) => {
    const why = whyNot(offer);
    return why ? [{ name: offer.name, why }] : [];
  });
  if (offers.length === 0) return null;
  return (
    <section className={css.actions} aria-label={intl.formatMessage({ id: 'change.actions' })}>
      <Buttons>
        {offers.map((offer) => (
          <Button
            key={offer.name}
            variant={offer.isNext ? 'primary' : 'secondary'}
            busy={busy || whyNot(offer) !== undefined}
            aria-keyshortcuts={offer.isNext ? 'Control+Enter' : undefined}
            aria-describedby={whyNot(offer) ? `why-not-${offer.name}` : undefined}
            onClick={() => press(offer)}
          >
            <FormattedMessage id={`change.action.${offer.name}`} />
          </Button>
        ))}
      </Buttons>
      {refused.length > 0 && (
        <ul className={css.refused}>
          {refused.map(({ name, why }) => (
            <li key={name} id={`why-not-${name}`}>
              <FormattedMessage id={`change.action.${name}`} />: {why}
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
