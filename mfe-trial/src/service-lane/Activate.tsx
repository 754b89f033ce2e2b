import { Consents, judgeConsents } from '@sideband/shared-sdk/blocks/consents';
import { SignIn } from '@sideband/shared-sdk/blocks/sign-in';
import { isEmail, readPhone } from '@sideband/shared-sdk/identity/model';
import { FormattedMessage, useIntl, useRemote, useSession } from '@sideband/shared-sdk/react';
import {
  Button,
  type FieldError,
  Form,
  PhoneField,
  TextField,
  useFocusHandover,
} from '@sideband/shared-sdk/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { endsByItself } from '../claim/ClaimReview.tsx';
import { useChoices } from '../claim/useChoices.ts';
import { ActivationNotice } from './ActivationNotice.tsx';
import type { Activating } from './useActivation.ts';

interface Props {
  activating: Activating;
  maskedEmail: string;
  /** Whether to show the contact fields from the start, instead of behind a button. */
  asksContact?: boolean;
  onProblem: (hasProblem: boolean) => void;
  children?: ReactNode;
}

/**
 * Address to write to, consents, and the button that activates. The dealer recorded an address, so
 * another one is typed only if that is wrong.
 */
export function Activate({ activating, maskedEmail, asksContact = false, ...props }: Props) {
  const { onProblem, children } = props;
  const intl = useIntl();
  const { country } = useRemote();
  const isSignedIn = useSession().type === 'authenticated';
  const { choices, change } = useChoices();
  const { details, email } = choices;
  const { state, activate, reset } = activating;
  const [hasOther, setHasOther] = useState(asksContact || email !== '');
  const { box, handOver } = useFocusHandover('input');
  const offerTerms = country === 'US' ? 'asked' : 'none';
  const agreed = { offerTerms: choices.offerTerms, marketing: choices.marketing };
  const code = state.step === 'refused' ? state.refusal.code : undefined;
  const errors = useMemo((): FieldError[] => {
    if (code === 'INVALID_EMAIL_ERROR')
      return [
        { field: 'email', message: intl.formatMessage({ id: 'createOrLogin.email.noMailbox' }) },
      ];
    if (code === 'INVALID_PHONE_NUMBER')
      return [{ field: 'phone', message: intl.formatMessage({ id: 'createOrLogin.phone.wrong' }) }];
    return [];
  }, [code, intl]);
  const isKnown =
    code === 'IDENTITY_ALREADY_EXISTS_ERROR' || code === 'CLAIMING_WITH_UNAUTHORIZED_USER';
  if (isKnown && !isSignedIn) {
    return (
      <>
        <ActivationNotice state={state} />
        <SignIn
          handle={email.trim() || undefined}
          onDone={() => void activate({ email, phone: details.phone })}
          onProblem={onProblem}
        />
        <Button variant="quiet" onClick={reset}>
          <FormattedMessage id="lane.otherEmail" />
        </Button>
      </>
    );
  }
  const asksFields = hasOther && !isSignedIn;
  const judge = (values: Record<string, string>): FieldError[] => {
    const typed = (values.email ?? '').trim();
    const phone = (values.phone ?? '').trim();
    const wrong = (field: string, id: string) => ({ field, message: intl.formatMessage({ id }) });
    return [
      ...(typed !== '' && !isEmail(typed) ? [wrong('email', 'createOrLogin.email.wrong')] : []),
      ...(phone !== '' && !readPhone(phone) ? [wrong('phone', 'createOrLogin.phone.wrong')] : []),
      ...judgeConsents(agreed, offerTerms, intl),
    ];
  };
  return (
    <Form<string>
      fields={[
        ...(asksFields ? ['email'] : []),
        ...(asksContact && !isSignedIn ? ['phone'] : []),
        ...(offerTerms === 'asked' ? ['offerTerms'] : []),
      ]}
      validate={judge}
      onSubmit={() => void activate({ email, phone: details.phone })}
      errors={errors}
      busy={state.step === 'activating'}
      onProblem={onProblem}
    >
      <ActivationNotice state={state} />
      {children}
      {!isSignedIn && (
        <p>
          <FormattedMessage id="lane.writeTo" values={{ email: <bdi>{maskedEmail}</bdi> }} />
        </p>
      )}
      <div ref={box}>
        {asksFields && (
          <TextField
            name="email"
            optional={asksContact}
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            label={<FormattedMessage id="lane.email" />}
            hint={<FormattedMessage id="lane.email.hint" />}
            value={email}
            onChange={(typed) => change({ email: typed })}
          />
        )}
      </div>
      {!asksFields && !isSignedIn && (
        <Button
          variant="quiet"
          onClick={() => {
            handOver();
            setHasOther(true);
          }}
        >
          <FormattedMessage id="lane.notYours" />
        </Button>
      )}
      {asksContact && !isSignedIn && (
        <PhoneField
          name="phone"
          optional
          country={country}
          maxLength={32}
          label={<FormattedMessage id="lane.phone" />}
          hint={<FormattedMessage id="createOrLogin.phone.why" />}
          value={details.phone}
          onChange={(phone) => change({ details: { ...details, phone } })}
        />
      )}
      <p>
        <FormattedMessage id="claim.ends" />
      </p>
      <Consents
        agreed={agreed}
        onChange={change}
        offerTerms={offerTerms}
        charges={endsByItself}
        action={<FormattedMessage id="lane.activate" />}
      />
      <Button
        type="submit"
        variant="primary"
        busy={state.step === 'activating'}
        busyLabel={intl.formatMessage({ id: 'claim.activating' })}
      >
        <FormattedMessage id="lane.activate" />
      </Button>
    </Form>
  );
}
