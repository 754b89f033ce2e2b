import { FormattedMessage } from '@sideband/shared-sdk/react';

const paragraphs = ['1', '2', '3'] as const;

/** A text that somebody agrees to, whole, in the page: it opens without leaving, and prints with it. */
export function FullText({ name }: { name: 'agreement' | 'privacy' | 'terms' }) {
  return (
    <details>
      <summary>
        <FormattedMessage id={`consents.${name}.title`} />
      </summary>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <FormattedMessage id={`consents.${name}.${paragraph}`} />
        </p>
      ))}
    </details>
  );
}
