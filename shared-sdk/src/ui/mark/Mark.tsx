import css from './mark.module.css';

/** Heights of the seven bars, which are 2 wide and 2 apart in a 26 × 24 box. */
const heights = [6, 11, 17, 24, 17, 11, 6];

export interface MarkProps {
  /** Whether to show the word "sideband" beside the mark. */
  named?: boolean;
}

/** The brand mark: a carrier between its two sidebands. The lit bar is the carrier. */
export function Mark({ named = false }: MarkProps) {
  return (
    <span className={css.mark}>
      <svg viewBox="0 0 26 24" aria-hidden="true" focusable="false">
        {heights.map((height, index) => {
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
