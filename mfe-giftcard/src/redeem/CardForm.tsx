import {
  type GiftCardInput,
  readGiftCard,
  type TypedGiftCard,
} from '@sideband/shared-sdk/gift-cards';
import { FormattedMessage, useIntl, useTitle, useUnsaved } from '@sideband/shared-sdk/react';
import { Button, Form, Page } from '@sideband/shared-sdk/ui';
import { useMemo, useState } from 'react';
import { CardFields } from './CardFields.tsx';
import { belongsElsewhere, fieldMessages, mistakeMessage } from './card-message.ts';
import { TypedGiftCardFace } from './GiftCardFace.tsx';
import { LookUpProblem } from './LookUpProblem.tsx';
import type { Problem } from './redeem-states.ts';
import { WhereToFind } from './WhereToFind.tsx';

interface Props {
  typed: TypedGiftCard;
  onType: (typed: TypedGiftCard) => void;
  onLookUp: (card: GiftCardInput) => void;
  problem?: Problem | undefined;
  busy?: boolean;
}

export function CardForm({ typed, onType, onLookUp, problem, busy = false }: Props) {
  const intl = useIntl();
  const [isWrong, setIsWrong] = useState(false);
  const title = intl.formatMessage({ id: 'redeem.title' });
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
    const card = readGiftCard(values);
    if (card.ok) return [];
    return card.error.map(mistakeMessage).map(({ field, id }) => ({
      field,
      message: intl.formatMessage({ id }),
    }));
  };
  const lookUp = () => {
    const card = readGiftCard(typed);
    if (card.ok) onLookUp(card.value);
  };

  return (
    <Page title={title} lead={<FormattedMessage id="redeem.lead" />}>
      <Form
        fields={['card', 'cvc', 'expiry']}
        validate={mistakes}
        onSubmit={lookUp}
        errors={errors}
        onProblem={setIsWrong}
        busy={busy}
      >
        <TypedGiftCardFace typed={typed} />
        {problem && <LookUpProblem problem={problem} onRetry={lookUp} />}
        <CardFields typed={typed} onType={onType} />
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
  );
}
