import { SignIn } from '@sideband/shared-sdk/blocks/sign-in';
import type { MaskedAccount } from '@sideband/shared-sdk/identification';
import {
  FormattedMessage,
  useDraft,
  useIntl,
  useRemote,
  useShown,
} from '@sideband/shared-sdk/react';
import {
  Button,
  Card,
  FieldRow,
  Form,
  PhoneField,
  PostalCodeField,
  TextField,
} from '@sideband/shared-sdk/ui';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { LookUpNotice, needsOtherWay } from './LookUpNotice.tsx';
import { fields, judgeDetails, readDetails, type TypedDetails } from './typed-details.ts';
import { useLookUp } from './useLookUp.ts';

interface Props {
  onFound: (accounts: MaskedAccount[]) => void;
  /** Called after a sign-in, which is offered while the server refuses lookups. */
  onSignedIn: () => void;
  /** Next steps when no account is found: another way to look it up, or plans for new customers. */
  waysOn: ReactNode;
  onProblem?: (hasProblem: boolean) => void;
}

/**
 * Looks up an account by five details that only its owner knows in combination. Typed values
 * survive a reload.
 */
export function DetailsLookUp({ onFound, onSignedIn, waysOn, onProblem }: Props) {
  const intl = useIntl();
  const { country } = useRemote();
  useShown('authenticate', 'accountlookup');
  const { state, lookUp } = useLookUp(onFound);
  const problem = state.step === 'asking' ? state.problem : undefined;
  const busy = state.step === 'looking';
  const [typed, field] = useTyped();
  const errors = useMemo(() => {
    const code = problem?.kind === 'refused' ? problem.refusal.code : undefined;
    const at = (name: keyof TypedDetails, id: string) => [
      { field: name, message: intl.formatMessage({ id }) },
    ];
    if (code === 'INVALID_HANDLE') return at('email', 'identify.email.wrong');
    return code === 'INVALID_PHONE_NUMBER' ? at('phone', 'identify.phone.wrong') : [];
  }, [problem, intl]);
  // On a phone the top of the form is out of view when its button is pressed, so the notice takes
  // focus. Field errors are covered by the summary.
  const notice = useRef<HTMLDivElement>(null);
  const isOnTop = problem !== undefined && errors.length === 0;
  useEffect(() => {
    if (isOnTop) notice.current?.focus();
  }, [isOnTop]);
  return (
    <>
      <Form
        fields={fields}
        validate={(values) => judgeDetails(values, country, intl)}
        onSubmit={(values) => void lookUp(readDetails(values, country))}
        errors={errors}
        busy={busy}
        {...(onProblem && { onProblem })}
      >
        {isOnTop && (
          <div ref={notice} tabIndex={-1}>
            <LookUpNotice problem={problem} waysOn={waysOn} />
          </div>
        )}
        <FieldRow>
          <TextField
            {...field('firstName')}
            label={<FormattedMessage id="identify.firstName" />}
            autoComplete="given-name"
            autoCapitalize="words"
            maxLength={50}
          />
          <TextField
            {...field('lastName')}
            label={<FormattedMessage id="identify.lastName" />}
            autoComplete="family-name"
            autoCapitalize="words"
            maxLength={50}
          />
        </FieldRow>
        <TextField
          {...field('email')}
          type="email"
          inputMode="email"
          label={<FormattedMessage id="identify.email" />}
          autoComplete="email"
          maxLength={254}
        />
        <FieldRow>
          <PhoneField
            {...field('phone')}
            label={<FormattedMessage id="identify.phone" />}
            country={country}
            maxLength={32}
          />
          <PostalCodeField
            {...field('zip')}
            label={intl.formatMessage({ id: `identify.zip.${country}` })}
            country={country}
            maxLength={12}
          />
        </FieldRow>
        <details>
          <summary>
            <FormattedMessage id="identify.why" />
          </summary>
          <p>
            <FormattedMessage id="identify.why.text" />
          </p>
        </details>
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          busyLabel={intl.formatMessage({ id: 'identify.looking' })}
        >
          <FormattedMessage id="identify.lookUp" />
        </Button>
      </Form>
      {needsOtherWay(problem) && (
        <Card heading={<FormattedMessage id="identify.signIn" />}>
          <SignIn handle={typed.email.trim()} onDone={onSignedIn} />
        </Card>
      )}
    </>
  );
}

/**
 * Returns the typed values and the props of each field. The values are kept as drafts for the
 * lifetime of the tab.
 */
function useTyped() {
  const kept = {
    firstName: useDraft('firstName'),
    lastName: useDraft('lastName'),
    email: useDraft('email'),
    phone: useDraft('phone'),
    zip: useDraft('zip'),
  };
  const typed: TypedDetails = {
    firstName: kept.firstName[0],
    lastName: kept.lastName[0],
    email: kept.email[0],
    phone: kept.phone[0],
    zip: kept.zip[0],
  };
  const field = (name: keyof TypedDetails) => ({
    name,
    value: kept[name][0],
    onChange: kept[name][1],
  });
  return [typed, field] as const;
}
