import { FormattedMessage, useIntl } from '@sideband/shared-sdk/react';
import { Dial, TextLink, useHeaderDial } from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import css from './progress.module.css';

export interface ProgressStep {
  key: string;
  label: ReactNode;
  /** URL at which a completed step can be changed. */
  to?: string | undefined;
}

export interface ProgressProps {
  steps: readonly ProgressStep[];
  /** Key of the current step. */
  current: string;
}

/**
 * Progress of a multi-page flow in words. The dial under the header shows it graphically. In a
 * narrow window the text is a single line, and Back leads to earlier steps.
 */
export function Progress({ steps, current }: ProgressProps) {
  const intl = useIntl();
  const at = steps.findIndex(({ key }) => key === current);
  const step = at + 1;
  const isInHeader = useHeaderDial({ step, of: steps.length });
  return (
    <nav className={css.progress} aria-label={intl.formatMessage({ id: 'ui.progress' })}>
      <p className={css.where}>
        <FormattedMessage
          id="ui.progress.step"
          values={{ step, of: steps.length, label: steps[at]?.label }}
        />
      </p>
      {!isInHeader && <Dial progress={{ step, of: steps.length }} />}
      <ol className={css.steps}>
        {steps.map(({ key, label, to }, index) => (
          <li key={key} aria-current={index === at ? 'step' : undefined}>
            {to && index < at ? <TextLink to={to}>{label}</TextLink> : label}
          </li>
        ))}
      </ol>
    </nav>
  );
}
