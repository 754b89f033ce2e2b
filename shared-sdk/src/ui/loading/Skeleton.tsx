import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import css from './skeleton.module.css';

/** `row` is an entry of a list: a picture with two lines beside it. */
export type SkeletonBlock = 'title' | 'text' | 'short' | 'field' | 'button' | 'card' | 'row';

interface Props {
  /** Blocks of the content to come, from top to bottom. */
  shape: readonly SkeletonBlock[];
  /** What is loading, such as "Loading your bills". Defaults to "Loading". */
  label?: ReactNode;
}

/**
 * Placeholder of content that is loading. It stays hidden for 150 ms: content that arrives sooner
 * needs no announcement.
 */
export function Skeleton({ shape, label }: Props) {
  return (
    <div className={css.skeleton} aria-busy="true">
      <VisuallyHidden role="status">{label ?? <FormattedMessage id="ui.loading" />}</VisuallyHidden>
      {shape.map((block, index) => (
        <div key={index} className={css[block]} />
      ))}
    </div>
  );
}
