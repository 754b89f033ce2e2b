import { Button, Buttons, Notice } from '@sideband/shared-sdk/ui';
import { Dialog } from '@sideband/shared-sdk/ui/on-demand';
import type { QueryKey } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ProblemNotice } from '../api/ProblemNotice.tsx';
import css from './reason-dialog.module.css';
import { TextArea } from './TextArea.tsx';
import { useSend } from './use-send.ts';

interface Props {
  title: string;
  /** Label of the submit button. */
  submit: string;
  /** Explanation of the action, and further form fields. */
  children?: ReactNode;
  /** Prefilled reason, so that Enter alone confirms. */
  usualReason?: string;
  /** Hint about what a good reason contains. */
  hint?: string;
  danger?: boolean;
  /** Why the person is not allowed to act; `undefined` when they are. */
  locked: string | undefined;
  /**
   * The data that was shown is stale, so the action would differ from it. Disables the submit
   * button.
   */
  isOver?: boolean;
  /** Whether the other fields are valid. They show their own errors. */
  isWhole?: () => boolean;
  /** Key of the queries that the action changes. They are loaded again afterwards. */
  changes?: QueryKey;
  /** Rejects on failure; the dialog then stays open and keeps what was typed. */
  act: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Confirmation dialog with a mandatory reason. Enter submits. */
export function ReasonDialog(props: Props) {
  const { title, submit, children, usualReason = '', hint, danger = false } = props;
  const { locked, isOver = false, isWhole = () => true, changes, act, onClose } = props;
  const intl = useIntl();
  const { busy, problem, send } = useSend(changes);
  const [reason, setReason] = useState(usualReason);
  const [isMissing, setMissing] = useState(false);
  const isWithout = reason.trim() === '';

  function press(event: FormEvent) {
    event.preventDefault();
    setMissing(isWithout);
    const rest = isWhole();
    if (locked || isOver || isWithout || !rest) return;
    send(async () => {
      await act(reason);
      onClose();
    });
  }
  return (
    <Dialog title={title} size="wide" onClose={onClose}>
      <form className={css.form} onSubmit={press} noValidate>
        {children}
        <TextArea
          label={intl.formatMessage({ id: 'draft.reason' })}
          hint={hint}
          error={
            isMissing && isWithout ? intl.formatMessage({ id: 'draft.reasonMissing' }) : undefined
          }
          value={reason}
          onChange={setReason}
          rows={1}
          submitsOnEnter
        />
        {locked && (
          <Notice tone="warning" live>
            {locked}
          </Notice>
        )}
        <ProblemNotice problem={problem} />
        <Buttons>
          <Button
            type="submit"
            variant={danger ? 'danger' : 'primary'}
            busy={busy || isOver || locked !== undefined}
          >
            {submit}
          </Button>
          <Button onClick={onClose}>
            <FormattedMessage id="frame.cancel" />
          </Button>
        </Buttons>
      </form>
    </Dialog>
  );
}
