import { barHeights } from './bar-heights.ts';
import css from './mark.module.css';

interface Props {
  /** What the picture stands for: a plan, a card. Each id has its own pattern. */
  id: string;
  bars?: number;
}

/** Our pictures: bars mirrored round a centre line. Decoration, so readers hear nothing of it. */
export function BarPattern({ id, bars = 48 }: Props) {
  return (
    <svg
      className={css.pattern}
      viewBox={`0 0 ${bars * 6 - 3} 64`}
      aria-hidden="true"
      focusable="false"
    >
      {barHeights(id, bars).map((half, index) => {
        const x = index * 6;
        const height = half * 64;
        return <rect key={x} {...{ x, y: 32 - height / 2, width: 3, height, rx: 1.5 }} />;
      })}
    </svg>
  );
}
