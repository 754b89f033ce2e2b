import { FormattedMessage } from '@sideband/shared-sdk/react';
import css from './full-text.module.css';

interface Props {
  name: 'agreement' | 'privacy' | 'terms';
  /** Parts of the message IDs of the paragraphs. */
  paragraphs?: readonly string[];
}

/**
 * Full text of an agreement. The text expands in place, so that the customer does not leave the
 * page, and is included when the page is printed.
 */
export function FullText({ name, paragraphs = ['1', '2', '3'] }: Props) {
  return (
    <details>
      <summary>
        <FormattedMessage id={`consents.${name}.title`} />
      </summary>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className={css.paragraph}>
          <FormattedMessage id={`consents.${name}.${paragraph}`} />
        </p>
      ))}
    </details>
  );
}
