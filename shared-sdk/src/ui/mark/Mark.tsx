import css from './mark.module.css';

/** Seven bars, 2 wide and 2 apart on a box of 26 × 24. */
const heights = [6, 11, 17, 24, 17, 11, 6];

export interface MarkProps {
  /** With the word "sideband" beside it. */
  named?: boolean;
}

/** The brand's sign: a carrier between its two sidebands. The lit bar is the carrier. */
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
              {...{ x, y: (24 - height) / 2, width: 2, height, rx: 1 }}
            />
          );
        })}
      </svg>
      {named && <span className={css.word}>sideband</span>}
    </span>
  );
}
