import css from './mark.module.css';
import { markHeights } from './mark-heights.ts';

export interface MarkProps {
  /** Whether to show the word "sideband" beside the mark. */
  named?: boolean;
}

/** The brand mark: a carrier between its two sidebands. The lit bar is the carrier. */
export function Mark({ named = false }: MarkProps) {
  return (
    <span className={css.mark}>
      <svg viewBox="0 0 26 24" aria-hidden="true" focusable="false">
        {markHeights.map((height, index) => {
          const x = index * 4;
          return (
            <rect
              key={x}
              className={index === 3 ? css.live : undefined}
              x={x}
              y={(24 - height) / 2}
              width={2}
              height={height}
              rx={1}
            />
          );
        })}
      </svg>
      {named && <span className={css.word}>sideband</span>}
    </span>
  );
}
