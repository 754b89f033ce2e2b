import { FormattedMessage, useDraft, useIntl } from '@sideband/shared-sdk/react';
import { Button, Form, TextField } from '@sideband/shared-sdk/ui';
import { OrLine } from '@sideband/shared-sdk/ui/on-demand';
import { type ReactNode, useEffect, useRef } from 'react';
import { CancelPasskey } from './CancelPasskey.tsx';
import { ProblemNotice } from './ProblemNotice.tsx';
import css from './sign-in.module.css';
import type { StepProps } from './step-props.ts';
import { useFieldErrors } from './use-field-errors.ts';

interface Props extends StepProps {
  handle?: string | undefined;
  intro?: ReactNode;
  onOtherHandle: (() => void) | undefined;
}

/**
 * Asks for an email address or username, or for a passkey, which identifies the customer by itself.
 */
export function HandleStep({ state, actions, onProblem, ...props }: Props) {
  const { handle: known, intro, onOtherHandle } = props;
  const intl = useIntl();
  const [handle, keepHandle] = useDraft('signIn.handle', known);
  const { busy = false, waitsForDevice = false, problem } = state;
  const missing = intl.formatMessage({ id: 'signIn.handle.missing' });
  const errors = useFieldErrors('handle', problem);
  const { passkey } = actions;
  const box = useRef<HTMLDivElement>(null);
  const { isAgain = false } = state;
  useEffect(() => {
    if (isAgain) box.current?.querySelector('input')?.focus();
  }, [isAgain]);
  return (
    <Form
      fields={['handle']}
      validate={(typed) =>
        typed.handle.trim() === '' ? [{ field: 'handle' as const, message: missing }] : []
      }
      onSubmit={(typed) => void actions.start(typed.handle.trim())}
      errors={errors}
      busy={busy}
      onProblem={onProblem}
    >
      {/* The intro may report a failed session start, which makes the sign-in fail too. In that case, only the sign-in's own error is shown. */}
      {problem?.kind !== 'brokeDown' && intro}
      <ProblemNotice problem={problem} />
      <div ref={box}>
        <TextField
          name="handle"
          label={<FormattedMessage id="signIn.handle" />}
          autoComplete="username webauthn"
          autoCapitalize="none"
          value={handle}
          onChange={keepHandle}
        />
      </div>
      <div className={css.actions}>
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          busyLabel={intl.formatMessage({ id: 'signIn.looking' })}
        >
          <FormattedMessage id="signIn.continue" />
        </Button>
        {passkey.isSupported && (
          <>
            <OrLine>
              <FormattedMessage id="signIn.or" />
            </OrLine>
            <Button
              data-way="passkey"
              onClick={passkey.ask}
              busy={waitsForDevice}
              busyLabel={intl.formatMessage({ id: 'signIn.passkey.waiting' })}
            >
              <FormattedMessage id="signIn.passkey.use" />
            </Button>
          </>
        )}
        {waitsForDevice && <CancelPasskey onCancel={passkey.cancel} />}
        {onOtherHandle && (
          <Button variant="quiet" onClick={actions.wantOtherHandle}>
            <FormattedMessage id="signIn.otherHandle" />
          </Button>
        )}
      </div>
    </Form>
  );
}
