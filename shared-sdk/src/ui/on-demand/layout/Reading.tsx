import { LayoutContext } from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import css from './reading.module.css';

export interface ReadingProps {
  /** Short facts beside the text from 1024 px, below it before. */
  facts?: ReactNode;
  children: ReactNode;
}

/** Layout of a text to read: lines of a readable length, and its facts beside it. */
export function Reading({ facts, children }: ReadingProps) {
  return (
    <LayoutContext value={true}>
      <div className={facts ? css.withFacts : css.alone}>
        <div className={css.text}>{children}</div>
        {facts && <aside className={css.facts}>{facts}</aside>}
      </div>
    </LayoutContext>
  );
}
