import { FormattedMessage, useRemote } from '@sideband/shared-sdk/react';
import type { ReactNode } from 'react';
import css from './before-sign-in.module.css';

/** Sentences below the prices: those of the page, the tax, and how a plan ends. */
export function PriceNotes({ children }: { children: ReactNode }) {
  const { country } = useRemote();
  return (
    <div className={css.notes}>
      {children}
      <p>
        <FormattedMessage id={`planPicker.tax.${country}`} />
      </p>
      <p>
        <FormattedMessage id="beforeSignIn.cancel" />
      </p>
    </div>
  );
}
