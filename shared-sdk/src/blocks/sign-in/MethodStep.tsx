import { lastWay, type WayKind } from '@sideband/shared-sdk/blocks/last-way';
import { isPasskeyPromptSuppressed } from '@sideband/shared-sdk/passkey';
import { FormattedMessage, useIntl } from '@sideband/shared-sdk/react';
import { Button, Buttons, ChoiceCards, Form, VisuallyHidden } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { ProblemNotice } from './ProblemNotice.tsx';
import { StepHeading } from './StepHeading.tsx';
import type { StepProps } from './step-props.ts';
import { waysOf } from './ways.ts';

/**
 * Lets the customer choose among the sign-in methods that the server offers and this browser
 * supports. The one used last comes first.
 */
export function MethodStep({ state, actions, onProblem }: StepProps<'method'>) {
  const intl = useIntl();
  const { person, busy = false, waitsForDevice = false, problem } = state;
  const { passkey } = actions;
  const [ways] = useState(() =>
    waysOf(person, {
      hasPasskeys: passkey.isSupported && !isPasskeyPromptSuppressed(),
      last: lastWay(),
    }),
  );
  const [chosen, setChosen] = useState<WayKind>(ways[0]?.kind ?? 'password');

  const go = () => {
    const option = person.options.find(({ type }) => type === chosen);
    if (option) void actions.sendPasscode(person, option);
    else if (chosen === 'link') void actions.sendLink(person);
    else if (chosen === 'passkey') passkey.ask();
    else actions.choosePassword();
  };
  return (
    <Form fields={[]} onSubmit={go} busy={busy || waitsForDevice} onProblem={onProblem}>
      <StepHeading>
        <FormattedMessage id="signIn.method.title" />
      </StepHeading>
      <ProblemNotice problem={problem} />
      <ChoiceCards
        name="way"
        legend={
          <>
            <VisuallyHidden>
              <FormattedMessage id="signIn.method.title" />
            </VisuallyHidden>{' '}
            <bdi>{person.handle}</bdi>
          </>
        }
        choices={ways.map(({ kind, destination }) => ({
          value: kind,
          label: <FormattedMessage id={`signIn.way.${kind}`} />,
          hint: destination,
        }))}
        value={chosen}
        onChange={setChosen}
      />
      <Buttons>
        <Button
          type="submit"
          variant="primary"
          busy={busy || waitsForDevice}
          busyLabel={intl.formatMessage({
            id: waitsForDevice ? 'signIn.passkey.waiting' : 'signIn.sending',
          })}
        >
          <FormattedMessage id="signIn.continue" />
        </Button>
        {waitsForDevice && (
          <Button variant="quiet" onClick={passkey.cancel}>
            <FormattedMessage id="signIn.cancel" />
          </Button>
        )}
        <Button variant="quiet" onClick={actions.wantOtherHandle}>
          <FormattedMessage id="signIn.otherHandle" />
        </Button>
      </Buttons>
    </Form>
  );
}
