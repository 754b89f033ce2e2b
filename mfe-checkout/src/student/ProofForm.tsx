import { FormattedMessage, useIntl } from '@sideband/shared-sdk/react';
import { ChoiceCards, type FieldError, Notice, TextField } from '@sideband/shared-sdk/ui';
import { useMemo, useState } from 'react';
import { DocumentField } from './DocumentField.tsx';
import { StudentForm } from './StudentForm.tsx';
import { mistakeOf } from './send-document.ts';
import type { Typed } from './typed.ts';
import type { StudentCheck } from './useStudentCheck.ts';

interface Props {
  check: StudentCheck;
  typed: Typed;
  onTyped: (changed: Partial<Typed>) => void;
  /** False for a signed-in customer, whose account email is used. */
  asksEmail: boolean;
  /** Called when the document has been sent. */
  onGiven: () => void;
  onProblem: (hasProblem: boolean) => void;
}

/** Asks for proof: a link emailed to a school address, or a document. */
export function ProofForm({ check, typed, onTyped, asksEmail, onGiven, onProblem }: Props) {
  const { verification } = check;
  if (!verification) return null;
  const canLink = verification.emailDomain !== undefined && verification.state !== 'documentAsked';
  const way = canLink ? typed.way : 'document';
  const of = { check, typed, onTyped, onProblem };
  return (
    <>
      {canLink && (
        <ChoiceCards
          name="way"
          legend={<FormattedMessage id="studentCheck.way" />}
          choices={[
            {
              value: 'link',
              label: <FormattedMessage id="studentCheck.way.link" />,
              hint: <FormattedMessage id="studentCheck.way.link.hint" />,
            },
            {
              value: 'document',
              label: <FormattedMessage id="studentCheck.way.document" />,
              hint: <FormattedMessage id="studentCheck.way.document.hint" />,
            },
          ]}
          value={way}
          onChange={(chosen) => onTyped({ way: chosen })}
        />
      )}
      {way === 'link' ? (
        <LinkForm {...of} />
      ) : (
        <DocumentForm {...of} asksEmail={asksEmail} onGiven={onGiven} />
      )}
    </>
  );
}

type FormProps = Pick<Props, 'check' | 'typed' | 'onTyped' | 'onProblem'>;

const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

/** Field error for a value that the server refused, as long as that is the latest result. */
function useRefused<Field extends string>(
  { problem }: StudentCheck,
  code: string,
  { field, message }: FieldError<Field>,
): FieldError<Field>[] {
  const isRefused = problem !== undefined && 'refusal' in problem && problem.refusal.code === code;
  return useMemo(() => (isRefused ? [{ field, message }] : []), [isRefused, field, message]);
}

function LinkForm({ check, typed, onTyped, onProblem }: FormProps) {
  const intl = useIntl();
  const { verification, sendLink } = check;
  const domain = verification?.emailDomain ?? '';
  const isSent = verification?.state === 'linkSent';
  const wrong = {
    field: 'schoolEmail' as const,
    message: intl.formatMessage({ id: 'studentCheck.wrong.schoolEmail' }, { domain }),
  };
  return (
    <StudentForm
      check={check}
      fields={['schoolEmail']}
      validate={() => (isEmail(typed.schoolEmail) ? [] : [wrong])}
      onSubmit={() => void sendLink(typed.schoolEmail)}
      errors={useRefused(check, 'INVALID_EMAIL_ERROR', wrong)}
      onProblem={onProblem}
      isSent={isSent}
      button={{
        says: isSent ? 'studentCheck.sendAgain' : 'studentCheck.sendLink',
        works: 'studentCheck.sendingLink',
      }}
    >
      {isSent && (
        <Notice tone="ok" live heading={<FormattedMessage id="studentCheck.linkSent" />}>
          <p>
            <FormattedMessage
              id="studentCheck.linkSent.text"
              values={{ email: typed.schoolEmail.trim() || domain }}
            />
          </p>
        </Notice>
      )}
      <TextField
        name="schoolEmail"
        type="email"
        inputMode="email"
        label={<FormattedMessage id="studentCheck.schoolEmail" />}
        hint={<FormattedMessage id="studentCheck.schoolEmail.hint" values={{ domain }} />}
        autoComplete="email"
        maxLength={254}
        value={typed.schoolEmail}
        onChange={(schoolEmail) => onTyped({ schoolEmail })}
      />
    </StudentForm>
  );
}

function DocumentForm({
  check,
  typed,
  onTyped,
  asksEmail,
  onGiven,
  onProblem,
}: FormProps & Pick<Props, 'asksEmail' | 'onGiven'>) {
  const intl = useIntl();
  const [file, setFile] = useState<File>();
  const { verification, busy, sent, giveDocument } = check;
  const say = <Field extends string>(field: Field, what: string): FieldError<Field> => ({
    field,
    message: intl.formatMessage({ id: `studentCheck.wrong.${what}` }),
  });
  const judge = () => {
    const mistake = mistakeOf(file);
    return [
      ...(mistake ? [say('document', `document.${mistake}`)] : []),
      ...(!asksEmail || isEmail(typed.email) ? [] : [say('email', 'email')]),
    ];
  };
  const send = async () => {
    if (file && (await giveDocument(file, asksEmail ? typed.email.trim() : ''))) onGiven();
  };
  return (
    <StudentForm
      check={check}
      fields={['document', 'email']}
      validate={judge}
      onSubmit={() => void send()}
      errors={useRefused(check, 'INVALID_DOCUMENT', say('document', 'document.type'))}
      onProblem={onProblem}
      button={{ says: 'studentCheck.sendDocument', works: 'studentCheck.sending', share: sent }}
    >
      {verification?.problem && !busy && (
        <Notice tone="warning" heading={<FormattedMessage id="studentCheck.another" />}>
          <FormattedMessage id={`studentCheck.problem.${verification.problem}`} />
        </Notice>
      )}
      <DocumentField file={file} onFile={setFile} />
      {asksEmail && (
        <TextField
          name="email"
          type="email"
          inputMode="email"
          label={<FormattedMessage id="studentCheck.email" />}
          hint={<FormattedMessage id="studentCheck.email.why" />}
          autoComplete="email"
          maxLength={254}
          value={typed.email}
          onChange={(email) => onTyped({ email })}
        />
      )}
    </StudentForm>
  );
}
