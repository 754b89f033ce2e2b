import { FormattedMessage, useIntl } from '@sideband/shared-sdk/react';
import { Button, ChoiceCards, Form, Notice, TextField } from '@sideband/shared-sdk/ui';
import { useMemo, useState } from 'react';
import { DocumentField } from './DocumentField.tsx';
import { ProblemNotice } from './ProblemNotice.tsx';
import { mistakeOf } from './send-document.ts';
import type { Typed } from './typed.ts';
import type { StudentCheck } from './useStudentCheck.ts';

interface Props {
  check: StudentCheck;
  typed: Typed;
  onTyped: (changed: Partial<Typed>) => void;
  /** A customer is written to at their own address. */
  asksEmail: boolean;
  /** The document has been sent. */
  onGiven: () => void;
  onProblem: (hasProblem: boolean) => void;
}

/** A link to an address of the school, or a document. */
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

function LinkForm({ check, typed, onTyped, onProblem }: FormProps) {
  const intl = useIntl();
  const { verification, problem, busy, sendLink } = check;
  const domain = verification?.emailDomain ?? '';
  const isSent = verification?.state === 'linkSent';
  const message = intl.formatMessage({ id: 'studentCheck.wrong.schoolEmail' }, { domain });
  const isRefused =
    problem && 'refusal' in problem && problem.refusal.code === 'INVALID_EMAIL_ERROR';
  const errors = useMemo(
    () => (isRefused ? [{ field: 'schoolEmail' as const, message }] : []),
    [isRefused, message],
  );
  return (
    <Form
      fields={['schoolEmail']}
      validate={() =>
        /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.schoolEmail.trim())
          ? []
          : [{ field: 'schoolEmail', message }]
      }
      onSubmit={() => void sendLink(typed.schoolEmail)}
      errors={errors}
      busy={busy}
      onProblem={onProblem}
    >
      <ProblemNotice problem={problem} />
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
      <Button
        type="submit"
        variant={isSent ? 'secondary' : 'primary'}
        busy={busy}
        busyLabel={intl.formatMessage({ id: 'studentCheck.sendingLink' })}
      >
        <FormattedMessage id={isSent ? 'studentCheck.sendAgain' : 'studentCheck.sendLink'} />
      </Button>
    </Form>
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
  const [file, choose] = useState<File>();
  const { verification, problem, busy, sent, giveDocument } = check;
  const message = intl.formatMessage({ id: 'studentCheck.wrong.document.type' });
  const isRefused = problem && 'refusal' in problem && problem.refusal.code === 'INVALID_DOCUMENT';
  const errors = useMemo(
    () => (isRefused ? [{ field: 'document' as const, message }] : []),
    [isRefused, message],
  );
  const isEmail = !asksEmail || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.email.trim());
  const judge = () => {
    const mistake = mistakeOf(file);
    return [
      ...(mistake
        ? [
            {
              field: 'document' as const,
              message: intl.formatMessage({ id: `studentCheck.wrong.document.${mistake}` }),
            },
          ]
        : []),
      ...(isEmail
        ? []
        : [
            {
              field: 'email' as const,
              message: intl.formatMessage({ id: 'studentCheck.wrong.email' }),
            },
          ]),
    ];
  };
  const send = async () => {
    if (file && (await giveDocument(file, asksEmail ? typed.email.trim() : ''))) onGiven();
  };
  return (
    <Form
      fields={['document', 'email']}
      validate={judge}
      onSubmit={() => void send()}
      errors={errors}
      busy={busy}
      onProblem={onProblem}
    >
      <ProblemNotice problem={problem} />
      {verification?.problem && !busy && (
        <Notice tone="warning" heading={<FormattedMessage id="studentCheck.another" />}>
          <FormattedMessage id={`studentCheck.problem.${verification.problem}`} />
        </Notice>
      )}
      <DocumentField file={file} onFile={choose} />
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
      <Button
        type="submit"
        variant="primary"
        busy={busy}
        busyLabel={intl.formatMessage({ id: 'studentCheck.sending' }, { share: sent })}
      >
        <FormattedMessage id="studentCheck.sendDocument" />
      </Button>
    </Form>
  );
}
