import { Button, Buttons, Notice } from '@sideband/shared-sdk/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ProblemNotice } from '../api/ProblemNotice.tsx';
import { Dialog } from '../frame/Dialog.tsx';
import css from './reason-dialog.module.css';
import { TextArea } from './TextArea.tsx';
import { useSend } from './use-send.ts';

interface Props {
  title: string;
  /** What the button says that does it. */
  submit: string;
  /** What it does, and what else belongs into the form. */
  children?: ReactNode;
  /** Stands there from the start, so that Enter alone is enough. */
  usualReason?: string;
  /** What a good reason says. */
  hint?: string;
  danger?: boolean;
  /** Why one may not. */
  locked: string | undefined;
  /** What was read is no longer what would be done. */
  isOver?: boolean;
  /** Whether the rest of the form can be sent; it says itself what is wrong. */
  isWhole?: () => boolean;
  /** Throws what went wrong; then the dialog stays, with all that was typed. */
  act: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** The last question before something is done, and why: Enter says yes. */
export function ReasonDialog(props: Props) {
  const { title, submit, children, usualReason = '', hint, danger = false } = props;
  const { locked, isOver = false, isWhole = () => true, act, onClose } = props;
  const intl = useIntl();
  const { busy, problem, send } = useSend();
  const [reason, setReason] = useState(usualReason);
  const [isMissing, setMissing] = useState(false);
  const isWithout = reason.trim() === '';

  function press(event: FormEvent) {
    event.preventDefault();
    setMissing(isWithout);
    const rest = isWhole();
    if (locked || isOver || isWithout || !rest) return;
    void send(async () => {
      await act(reason);
      onClose();
    });
  }
  return (
    <Dialog title={title} onClose={onClose}>
      {(close) => (
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
            <Button onClick={close}>
              <FormattedMessage id="frame.cancel" />
            </Button>
          </Buttons>
        </form>
      )}
    </Dialog>
  );
}
