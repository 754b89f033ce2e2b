import { FormattedMessage } from '@sideband/shared-sdk/react';
import { documentType } from '@sideband/shared-sdk/student-status';
import { Icon, useFieldInForm } from '@sideband/shared-sdk/ui';
import css from './student.module.css';

interface Props {
  file: File | undefined;
  onFile: (file: File | undefined) => void;
}

/** Field for one file, which can be selected or dropped onto it. */
export function DocumentField({ file, onFile }: Props) {
  const { id, locked, message } = useFieldInForm('document');
  const described = [`${id}-hint`, message && `${id}-message`].filter(Boolean).join(' ');
  return (
    <div className={css.file}>
      <label htmlFor={id}>
        <FormattedMessage id="studentCheck.document" />
      </label>
      <p id={`${id}-hint`} className={css.hint}>
        <FormattedMessage id="studentCheck.document.hint" />
      </p>
      {message && (
        <p id={`${id}-message`} className={css.wrong}>
          <Icon name="danger" />
          {message}
        </p>
      )}
      <input
        id={id}
        type="file"
        name="document"
        accept={documentType.options.join(',')}
        aria-invalid={message !== undefined}
        aria-describedby={described}
        disabled={locked}
        onChange={({ currentTarget }) => onFile(currentTarget.files?.[0])}
      />
      {file && locked && <p>{file.name}</p>}
    </div>
  );
}
