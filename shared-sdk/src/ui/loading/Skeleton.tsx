import { FormattedMessage } from 'react-intl';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import css from './skeleton.module.css';

export type SkeletonBlock = 'title' | 'text' | 'short' | 'field' | 'button' | 'card';

interface Props {
  /** Blocks of the content to come, from top to bottom. */
  shape: readonly SkeletonBlock[];
}

/**
 * Placeholder of content that is loading. It stays hidden for 150 ms: content that arrives sooner
 * needs no announcement.
 */
export function Skeleton({ shape }: Props) {
  return (
    <div className={css.skeleton} aria-busy="true">
      <VisuallyHidden role="status">
        <FormattedMessage id="ui.loading" />
      </VisuallyHidden>
      {shape.map((block, index) => (
        <div key={index} className={css[block]} />
      ))}
    </div>
  );
}
