import { FormattedMessage, useIntl, useRemote } from '@sideband/shared-sdk/react';
import {
  Button,
  Form,
  PasswordField,
  PhoneField,
  TextField,
  useFocusHandover,
} from '@sideband/shared-sdk/ui';
import { type ReactNode, useMemo } from 'react';
import type { CreateAndSignInRefusal } from './create-and-sign-in.ts';
import { errorsOf, judgeAccount } from './judge-account.ts';
import { Known } from './Known.tsx';
import { PasswordRules } from './PasswordRules.tsx';
import { TopNotice } from './TopNotice.tsx';
import { useAccountStep, type Who } from './useAccountStep.ts';

export interface EmailStepProps {
  email: string;
  onEmail: (email: string) => void;
  /** Refusal by a later step. */
  refusal?: CreateAndSignInRefusal | undefined;
  /** Button label. Defaults to "Continue". */
  action?: ReactNode;
  onDone: (who: Who) => void;
  onProblem?: (hasProblem: boolean) => void;
}

export interface AccountStepProps extends EmailStepProps {
  /** Omitted together with `onPhone` where no phone number is needed. */
  phone?: string;
  onPhone?: (phone: string) => void;
  /** Held in memory by the page and never persisted. */
  password: string;
  onPassword: (password: string) => void;
}

/**
 * Whether to ask for the email address only. The account is then created in a later step, without a
 * password.
 */
export const EmailStep = (props: EmailStepProps) => <Step {...props} />;

/**
 * Collects the email address, password and phone number for an account. If the password matches an
 * existing account, the customer is signed in to it.
 */
export const AccountStep = ({
  phone,
  onPhone,
  password,
  onPassword,
  ...props
}: AccountStepProps) => (
  <Step {...props} more={{ password, onPassword, ...(onPhone && { phone, onPhone }) }} />
);

const emailField = ['email'];
const accountFields = ['email', 'password', 'phone'];
const withoutPhone = ['email', 'password'];

type More = Pick<AccountStepProps, 'password' | 'onPassword' | 'onPhone'> & {
  phone?: string | undefined;
};

function Step({
  email,
  onEmail,
  refusal,
  action,
  onDone,
  onProblem,
  more,
}: EmailStepProps & { more?: More }) {
  const intl = useIntl();
  const { country } = useRemote();
  const { state, send, signedIn, wantOtherEmail } = useAccountStep({ refusal, onDone });
  const asksPhone = more?.onPhone !== undefined;
  const fields = !more ? emailField : asksPhone ? accountFields : withoutPhone;
  const errors = useMemo(() => errorsOf(state, fields, intl), [state, fields, intl]);
  const busy = state.step === 'checking';
  const { box, handOver } = useFocusHandover('input');

  if (state.step === 'known') {
    return (
      <Known
        email={email}
        known={state}
        onProblem={onProblem}
        onDone={signedIn}
        onOtherEmail={() => {
          handOver();
          wantOtherEmail();
        }}
      />
    );
  }
  const wrongIn = ({ email: address = '', phone = '', password = '' }: Record<string, string>) =>
    judgeAccount({ email: address, ...(more && { password }), ...(asksPhone && { phone }) }, intl);
  return (
    <Form<string>
      fields={fields}
      // The server judges a password. Its error is shown together with the others.
      validate={(values) => (values.password ? [] : wrongIn(values))}
      judge={wrongIn}
      onSubmit={(values) => void send({ email, password: more?.password, wrong: wrongIn(values) })}
      errors={errors}
      busy={busy}
      {...(onProblem && { onProblem })}
    >
      <TopNotice state={state} />
      <div ref={box}>
        <TextField
          name="email"
          type="email"
          inputMode="email"
          label={<FormattedMessage id="createOrLogin.email" />}
          hint={<FormattedMessage id="createOrLogin.email.why" />}
          autoComplete="email"
          maxLength={254}
          value={email}
          onChange={onEmail}
        />
      </div>
      {more && (
        <>
          <PasswordField
            name="password"
            label={<FormattedMessage id="createOrLogin.password" />}
            autoComplete="new-password"
            maxLength={128}
            value={more.password}
            onChange={more.onPassword}
          />
          <PasswordRules typed={more.password} />
          {more.onPhone && (
            <PhoneField
              name="phone"
              label={<FormattedMessage id="createOrLogin.phone" />}
              hint={<FormattedMessage id="createOrLogin.phone.why" />}
              country={country}
              maxLength={32}
              value={more.phone ?? ''}
              onChange={more.onPhone}
            />
          )}
        </>
      )}
      <Button
        type="submit"
        variant="primary"
        busy={busy}
        busyLabel={intl.formatMessage({ id: 'createOrLogin.checking' })}
      >
        {action ?? <FormattedMessage id="createOrLogin.continue" />}
      </Button>
    </Form>
  );
}
