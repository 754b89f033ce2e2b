import type { FlowProgress } from '../progress/progress-context.ts';
import css from './dial.module.css';

export interface DialProps {
  /** In a flow: the needle stands at the step. */
  progress?: FlowProgress | undefined;
  /** The needle sweeps while the next page is on its way. */
  loading?: boolean;
}

/** The scale under the header. Says nothing to readers: "Step 2 of 5" stands in the page. */
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
