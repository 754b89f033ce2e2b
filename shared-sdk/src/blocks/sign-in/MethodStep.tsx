import { lastWay, type WayKind } from '@sideband/shared-sdk/blocks/last-way';
import { isPasskeyPromptSuppressed } from '@sideband/shared-sdk/passkey';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Form } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { CancelPasskey } from './CancelPasskey.tsx';
import { KnownHandle } from './KnownHandle.tsx';
import { ProblemNotice } from './ProblemNotice.tsx';
import { Step } from './Step.tsx';
import css from './sign-in.module.css';
import type { StepProps } from './step-props.ts';
import { WayButton } from './WayButton.tsx';
import { waysOf } from './ways.ts';

/**
 * Lists the sign-in methods that the server offers and this browser supports, each one press away.
 * The one used last comes first.
 */
export function MethodStep({ state, actions, onProblem }: StepProps<'method'>) {
  const { person, busy = false, waitsForDevice = false, problem } = state;
  const { passkey } = actions;
  const [last] = useState(lastWay);
  const [ways] = useState(() =>
    waysOf(person, { hasPasskeys: passkey.isSupported && !isPasskeyPromptSuppressed(), last }),
  );
  const [pressed, setPressed] = useState<WayKind>();

  const go = (chosen: WayKind) => {
    setPressed(chosen);
    const option = person.options.find(({ type }) => type === chosen);
    if (option) void actions.sendPasscode(person, option);
    else if (chosen === 'link') void actions.sendLink(person);
    else if (chosen === 'passkey') passkey.ask();
    else actions.choosePassword();
  };
  const doing = waitsForDevice
    ? ('signIn.passkey.waiting' as const)
    : busy
      ? ('signIn.sending' as const)
      : undefined;
  return (
    <Form fields={[]} onSubmit={() => {}} onProblem={onProblem}>
      <Step heading={<FormattedMessage id="signIn.method.title" />}>
        <ProblemNotice problem={problem} />
        <KnownHandle handle={person.handle} onChange={actions.wantOtherHandle} />
        <ul className={css.ways}>
          {ways.map((way) => (
            <li key={way.kind}>
              <WayButton
                way={way}
                isLast={way.kind === last}
                isLocked={busy || waitsForDevice}
                doing={way.kind === pressed ? doing : undefined}
                onPress={() => go(way.kind)}
              />
            </li>
          ))}
        </ul>
        {waitsForDevice && <CancelPasskey onCancel={passkey.cancel} />}
      </Step>
    </Form>
  );
}
