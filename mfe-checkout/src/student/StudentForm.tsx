import { FormattedMessage, useIntl } from '@sideband/shared-sdk/react';
import { Button, Form, type FormProps } from '@sideband/shared-sdk/ui';
import { ProblemNotice } from './ProblemNotice.tsx';
import type { StudentCheck } from './useStudentCheck.ts';

interface Props<Field extends string> extends Omit<FormProps<Field>, 'busy'> {
  check: Pick<StudentCheck, 'busy' | 'problem'>;
  /** Message IDs of the button when idle and busy, and the progress shown in the busy text. */
  button: { says: string; works: string; share?: number };
  /** Whether the form was sent before, so that its button is secondary. */
  isSent?: boolean;
}

/** Form of a verification step, with a notice about the last failure. */
export function StudentForm<const Field extends string>(props: Props<Field>) {
  const { check, button, isSent = false, children, ...form } = props;
  const intl = useIntl();
  const { says, works, share } = button;
  return (
    <Form {...form} busy={check.busy}>
      <ProblemNotice problem={check.problem} />
      {children}
      <Button
        type="submit"
        variant={isSent ? 'secondary' : 'primary'}
        busy={check.busy}
        busyLabel={intl.formatMessage({ id: works }, { share })}
      >
        <FormattedMessage id={says} />
      </Button>
    </Form>
  );
}
