import type { FlowProgress } from '../progress/progress-context.ts';
import css from './dial.module.css';

export interface DialProps {
  /** Progress in a flow. The needle points at the current step. */
  progress?: FlowProgress | undefined;
  /** Whether the next page is loading. The needle sweeps meanwhile. */
  loading?: boolean;
}

/**
 * The scale under the header. It is hidden from screen readers, because the page contains "Step 2
 * of 5" as text.
 */
export function Dial({ progress, loading = false }: DialProps) {
  const at = progress ? Math.min(1, progress.step / progress.of) : 0;
  return (
    <div className={css.dial} aria-hidden="true" data-loading={loading || undefined}>
      <div className={css.scale} />
      {progress && <div className={css.visited} style={{ transform: `scaleX(${at})` }} />}
      {(progress || loading) && (
        <div className={css.arm} style={{ transform: `translateX(${at * 100}%)` }}>
          <span className={css.needle} />
        </div>
      )}
    </div>
  );
}
