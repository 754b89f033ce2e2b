import { isEmail, readPhone } from '@sideband/shared-sdk/identity/model';
import type { FieldError } from '@sideband/shared-sdk/ui';
import type { AccountState } from './account-flow.ts';
import type { CreateAndSignInRefusal } from './create-and-sign-in.ts';

type Words = {
  formatMessage(message: { id: string }, values?: Record<string, string>): string;
};

interface Typed {
  email: string;
  /** Omitted when the step does not ask for it. */
  phone?: string;
  password?: string;
}

/**
 * Returns the errors that can be found without a request. For a password, the only such error is
 * that it is missing, because it may belong to an existing account that predates the rules.
 */
export function judgeAccount({ email, phone, password }: Typed, words: Words): FieldError[] {
  const wrong = (field: string, id: string) => ({ field, message: words.formatMessage({ id }) });
  const address = email.trim();
  return [
    ...(isEmail(address)
      ? []
      : [
          wrong(
            'email',
            address === '' ? 'createOrLogin.email.missing' : 'createOrLogin.email.wrong',
          ),
        ]),
    ...(password === '' ? [wrong('password', 'createOrLogin.password.missing')] : []),
    ...(phone !== undefined && !readPhone(phone)
      ? [
          wrong(
            'phone',
            phone.trim() === '' ? 'createOrLogin.phone.missing' : 'createOrLogin.phone.wrong',
          ),
        ]
      : []),
  ];
}

/** Returns all field errors of the last submit, in page order. */
export function errorsOf(state: AccountState, fields: readonly string[], words: Words) {
  if (state.step !== 'typing') return [];
  const { wrong = [], refusal } = state;
  return [...wrong, ...fieldErrorsOf(refusal, words)].sort(
    (one, other) => fields.indexOf(one.field) - fields.indexOf(other.field),
  );
}

/** Returns the field error for a refusal. There is none if the refusal belongs to no field. */
function fieldErrorsOf(refusal: CreateAndSignInRefusal | undefined, words: Words): FieldError[] {
  const at = (field: string, id: string, values?: Record<string, string>) => [
    { field, message: words.formatMessage({ id }, values) },
  ];
  switch (refusal?.code) {
    case 'INVALID_EMAIL_ERROR':
      return at('email', 'createOrLogin.email.noMailbox');
    case 'INVALID_HANDLE':
      return at('email', 'createOrLogin.email.wrong');
    case 'INVALID_PASSWORD_ERROR':
      return at('password', 'createOrLogin.password.leaked');
    case 'PASSWORD_DISALLOWED_WORDS':
      return at('password', 'createOrLogin.password.word', { word: refusal.word });
    case 'PASSWORD_POLICY_NOT_MET':
      return at('password', 'createOrLogin.password.policy');
    case 'INVALID_PHONE_NUMBER':
      return at('phone', 'createOrLogin.phone.wrong');
    case 'IDENTITY_ALREADY_EXISTS_ERROR': // the customer signs in instead
    case 'INVALID_CREDENTIALS_ERROR':
    case 'WAITING_ON_ONE_TIME_PASSWORD_ERROR':
    case 'locked':
    case 'RATE_LIMIT_EXCEEDED': // shown above the fields
    case undefined:
      return [];
  }
}
