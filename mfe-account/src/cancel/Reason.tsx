import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Button, Buttons, ChoiceCards, Form, TextField } from '@sideband/shared-sdk/ui';
import { KeepLink } from './KeepLink.tsx';
import type { Plan } from './read-plans.ts';
import { type Reason as Given, longestText, reasonsFor } from './reasons.ts';
import type { AnswersKept } from './useAnswers.ts';

interface Props {
  plan: Plan;
  answers: AnswersKept;
  onDone: () => void;
}

/** Asks why the customer cancels. No answer is needed, and all buttons look the same. */
export function Reason({ plan, answers, onDone }: Props) {
  const { reason, text, seed, change } = answers;
  const go = (given: Given | undefined) => {
    change({ reason: given, isAsked: true });
    onDone();
  };
  return (
    <Form fields={[]} onSubmit={() => go(reason)}>
      <ChoiceCards<Given | ''>
        name="reason"
        legend={<FormattedMessage id="cancel.reason.legend" />}
        value={reason ?? ''}
        onChange={(picked) => change({ reason: picked || undefined })}
        choices={reasonsFor(plan.subscription, seed).map((one) => ({
          value: one,
          label: <FormattedMessage id={`cancel.reason.${one}`} />,
        }))}
      />
      {reason === 'other' && (
        <TextField
          name="text"
          label={<FormattedMessage id="cancel.reason.text" />}
          hint={<FormattedMessage id="cancel.reason.text.hint" values={{ most: longestText }} />}
          optional
          maxLength={longestText}
          value={text}
          onChange={(typed) => change({ text: typed })}
        />
      )}
      <Buttons>
        <Button type="submit">
          <FormattedMessage id="plan.continue" />
        </Button>
        <Button onClick={() => go(undefined)}>
          <FormattedMessage id="cancel.reason.unsaid" />
        </Button>
        <KeepLink />
      </Buttons>
    </Form>
  );
}
