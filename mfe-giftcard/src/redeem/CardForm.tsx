import type { GiftCardInput, TypedGiftCard } from '@sideband/shared-sdk/gift-cards';
import { FormattedMessage, useIntl, useTitle, useUnsaved } from '@sideband/shared-sdk/react';
import { Button, FlowWithSummary, Form, Page } from '@sideband/shared-sdk/ui';
import { useMemo, useState } from 'react';
import { CardAside } from './CardAside.tsx';
import { CardFields } from './CardFields.tsx';
import css from './card-form.module.css';
import { belongsElsewhere, fieldMessages, mistakeMessage, readCard } from './card-message.ts';
import { TypedGiftCardFace } from './GiftCardFace.tsx';
import { LookUpProblem } from './LookUpProblem.tsx';
import type { Problem } from './redeem-states.ts';
import { WhereToFind } from './WhereToFind.tsx';

interface Props {
  typed: TypedGiftCard;
  onType: (typed: TypedGiftCard) => void;
  hasNoCvc: boolean;
  onNoCvc: (hasNoCvc: boolean) => void;
  onLookUp: (card: GiftCardInput) => void;
  problem?: Problem | undefined;
  busy?: boolean;
}

export function CardForm(props: Props) {
  const { typed, onType, hasNoCvc, onNoCvc, onLookUp, problem, busy = false } = props;
  const intl = useIntl();
  const [isWrong, setIsWrong] = useState(false);
  const title = intl.formatMessage({ id: 'redeem.pageTitle' });
  useTitle(isWrong ? intl.formatMessage({ id: 'ui.errorTitle' }, { title }) : title);
  useUnsaved(typed.card !== '' && !belongsElsewhere(problem));

  const errors = useMemo(
    () =>
      fieldMessages(problem).map(({ field, id }) => ({
        field,
        message: intl.formatMessage({ id }),
      })),
    [problem, intl],
  );
  const mistakes = (values: TypedGiftCard) => {
    const card = readCard(values, { hasNoCvc });
    if (card.ok) return [];
    return card.error.map(mistakeMessage).map(({ field, id }) => ({
      field,
      message: intl.formatMessage({ id }),
    }));
  };
  const lookUp = () => {
    const card = readCard(typed, { hasNoCvc });
    if (card.ok) onLookUp(card.value);
  };

  return (
    <FlowWithSummary summary={<CardAside typed={typed} />}>
      <Page
        title={<FormattedMessage id="redeem.title" />}
        lead={<FormattedMessage id="redeem.lead" />}
      >
        <div className={css.above}>
          <TypedGiftCardFace typed={typed} />
        </div>
        <Form
          fields={['card', 'expiry', 'cvc']}
          validate={mistakes}
          onSubmit={lookUp}
          errors={errors}
          onProblem={setIsWrong}
          busy={busy}
        >
          {problem && <LookUpProblem problem={problem} onRetry={lookUp} />}
          <CardFields typed={typed} onType={onType} hasNoCvc={hasNoCvc} onNoCvc={onNoCvc} />
          <WhereToFind />
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            busyLabel={intl.formatMessage({ id: 'redeem.lookingUp' })}
          >
            <FormattedMessage id="redeem.lookUp" />
          </Button>
        </Form>
      </Page>
    </FlowWithSummary>
  );
}
