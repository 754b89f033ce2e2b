import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import { FormattedMessage, useIntl } from '@sideband/shared-sdk/react';
import { Button, Buttons, type FieldError, Form, Notice } from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import { codeOf, type Problem } from './use-edit.ts';

interface Props<Field extends string, Refusal extends { code: string }> {
  fields: readonly Field[];
  validate?: (values: Record<Field, string>) => FieldError<Field>[];
  /** Messages of refusals that are shown at a field. */
  atField?: Partial<Record<Refusal['code'], FieldError<Field>>>;
  edit: {
    isSaving: boolean;
    problem: Problem<Refusal> | undefined;
    close: () => void;
  };
  onSubmit: (values: Record<Field, string>) => void;
  /** Label of the button. Defaults to "Save". */
  action?: ReactNode;
  /** Label of the button while it is busy. Defaults to "Saving…". */
  busyLabel?: string;
  /** Whether what it does cannot be undone easily. */
  isDanger?: boolean;
  /** What else can be done, below the buttons. */
  more?: ReactNode;
  children: ReactNode;
}

/** Form of a setting. It says what went wrong, and keeps what was typed. */
export function EditForm<const Field extends string, Refusal extends { code: string }>(
  props: Props<Field, Refusal>,
) {
  const { fields, validate, atField = {}, edit, onSubmit, action, more, children } = props;
  const { busyLabel, isDanger = false } = props;
  const intl = useIntl();
  const { problem, isSaving } = edit;
  const code = codeOf(problem);
  const error = code && (atField as Partial<Record<string, FieldError<Field>>>)[code];
  return (
    <Form
      fields={fields}
      {...(validate && { validate })}
      errors={error ? [error] : []}
      onSubmit={onSubmit}
      busy={isSaving}
    >
      {!error && <ProblemNotice problem={problem} />}
      {children}
      <Buttons>
        <Button
          type="submit"
          variant={isDanger ? 'danger' : 'primary'}
          busy={isSaving}
          busyLabel={busyLabel ?? intl.formatMessage({ id: 'manage.saving' })}
        >
          {action ?? <FormattedMessage id="manage.save" />}
        </Button>
        <Button variant="quiet" onClick={edit.close}>
          <FormattedMessage id="manage.cancel" />
        </Button>
      </Buttons>
      {more}
    </Form>
  );
}

/** Notice for a problem that belongs to no field. */
export function ProblemNotice({
  problem,
}: {
  problem: Problem<{ code: string; retryAfterSeconds?: number }> | undefined;
}) {
  if (!problem) return null;
  if (problem.kind === 'brokeDown') return <BreakdownNotice breakdown={problem.breakdown} />;
  const { code, retryAfterSeconds = 60 } = problem.refusal;
  const kind = code === 'RATE_LIMIT_EXCEEDED' ? 'tooMany' : 'refused';
  const values = { minutes: Math.ceil(retryAfterSeconds / 60) };
  return (
    <Notice tone="warning" live heading={<FormattedMessage id={`manage.problem.${kind}.title`} />}>
      <FormattedMessage id={`manage.problem.${kind}.text`} values={values} />
    </Notice>
  );
}
