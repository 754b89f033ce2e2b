import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import {
  groupedCard,
  isNumber,
  type TypedGiftCard,
  tidyExpiry,
} from '@sideband/shared-sdk/gift-cards';
import { FormattedMessage, useIntl } from '@sideband/shared-sdk/react';
import {
  Button,
  Notice,
  TextField,
  useFocusHandover,
  useMoneyFormat,
} from '@sideband/shared-sdk/ui';
import type { KeyboardEvent } from 'react';
import { giftCardFieldMessages } from './gift-card-messages.ts';
import css from './payment.module.css';
import { type GiftCardProblem, type GiftCardUse, useGiftCard } from './useGiftCard.ts';

/**
 * A gift card is charged first, up to its balance. It is never the only payment method, because the
 * plan renews and the balance of a gift card runs out.
 */
export function GiftCardPart({ use, locked }: { use: GiftCardUse; locked: boolean }) {
  const actions = useGiftCard(use);
  const { found } = actions;
  const { box, handOver } = useFocusHandover('button, summary');
  const lookUp = async () => {
    if (await actions.lookUp()) handOver();
  };
  const remove = () => {
    actions.remove();
    handOver();
  };
  return (
    <div ref={box} className={css.giftCard}>
      {found ? (
        <Found found={found} remove={remove} />
      ) : (
        <LookUp actions={actions} locked={locked} lookUp={lookUp} />
      )}
    </div>
  );
}

type GiftCardActions = ReturnType<typeof useGiftCard>;

interface Kept {
  found: NonNullable<GiftCardActions['found']>;
  remove: () => void;
}

function Found({ found, remove }: Kept) {
  const money = useMoneyFormat();
  const { lastFour } = found;
  return (
    <Notice
      tone="ok"
      live
      heading={
        <FormattedMessage
          id="payment.giftCard.found"
          values={{ lastFour, amount: money(found.balance) }}
        />
      }
    >
      <p>
        <FormattedMessage id="payment.giftCard.found.text" />
      </p>
      <Button variant="quiet" onClick={remove}>
        <FormattedMessage id="payment.giftCard.remove" />
      </Button>
    </Notice>
  );
}

interface Options {
  actions: GiftCardActions;
  locked: boolean;
  lookUp: () => Promise<void>;
}

function LookUp({ actions, locked, lookUp }: Options) {
  const intl = useIntl();
  const { typed, type, problem, isLooking } = actions;
  const messages = giftCardFieldMessages(problem);
  const bind = (name: keyof TypedGiftCard) => {
    const id = messages[name];
    return {
      name: `giftCard.${name}`,
      value: typed[name],
      onChange: (text: string) => type({ ...typed, [name]: text }),
      error: id && intl.formatMessage({ id }),
      readOnly: locked || isLooking,
      autoComplete: 'off',
      code: true,
    };
  };
  // Enter checks the gift card instead of submitting the surrounding form.
  const check = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    void lookUp();
  };
  return (
    <details>
      <summary className={css.open}>
        <FormattedMessage id="payment.giftCard.open" />
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields in it */}
      <div className={css.fields} onKeyDown={check}>
        <GiftCardNotice problem={problem} />
        <TextField
          {...bind('card')}
          label={<FormattedMessage id="payment.giftCard.card" />}
          hint={<FormattedMessage id="payment.giftCard.card.hint" />}
          autoCapitalize="characters"
          format={groupedCard}
        />
        {isNumber(typed.card) && (
          <>
            <TextField
              {...bind('cvc')}
              label={<FormattedMessage id="payment.giftCard.cvc" />}
              optional
              inputMode="numeric"
            />
            <TextField
              {...bind('expiry')}
              label={<FormattedMessage id="payment.giftCard.expiry" />}
              optional
              inputMode="numeric"
              format={tidyExpiry}
            />
          </>
        )}
        <Button
          busy={isLooking}
          busyLabel={intl.formatMessage({ id: 'payment.giftCard.looking' })}
          onClick={() => void lookUp()}
        >
          <FormattedMessage id="payment.giftCard.lookUp" />
        </Button>
      </div>
    </details>
  );
}

/** Notice for problems that do not belong to a single field. */
function GiftCardNotice({ problem }: { problem: GiftCardProblem | undefined }) {
  if (problem?.kind === 'brokeDown') return <BreakdownNotice breakdown={problem.breakdown} />;
  if (problem?.kind !== 'refused') return null;
  const { refusal } = problem;
  switch (refusal.code) {
    case 'COUNTRY_ERROR':
      return (
        <Notice
          tone="warning"
          live
          heading={
            <FormattedMessage
              id="payment.giftCard.country.title"
              values={{ country: refusal.country }}
            />
          }
        >
          <FormattedMessage id="payment.giftCard.country.text" />
        </Notice>
      );
    case 'RATE_LIMIT_EXCEEDED':
      return (
        <Notice tone="warning" live heading={<FormattedMessage id="payment.giftCard.wait.title" />}>
          <FormattedMessage
            id="payment.giftCard.wait.text"
            values={{ minutes: Math.ceil(refusal.retryAfterSeconds / 60) }}
          />
        </Notice>
      );
    case 'BAD_DATA_RETURNED':
      return (
        <Notice
          tone="danger"
          live
          heading={<FormattedMessage id="payment.giftCard.badData.title" />}
        >
          <FormattedMessage id="payment.giftCard.badData.text" />
        </Notice>
      );
    case 'ALREADY_REDEEMED': // shown at the field
      return null;
  }
}
