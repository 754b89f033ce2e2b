import { barHeights } from './bar-heights.ts';
import css from './mark.module.css';

interface Props {
  /** What the picture stands for: a plan, a card. Each id has its own pattern. */
  id: string;
  bars?: number;
  /** In the background, on the dark of the cabinet. */
  quiet?: boolean;
}

/** From one bar to the next, and the highest bar, in units of the picture. */
const pitch = 6;
const height = 64;

/** Our pictures: bars mirrored round a centre line. Decoration, so readers hear nothing of it. */
export function BarPattern({ id, bars = 64, quiet = false }: Props) {
  const lines = barHeights(id, bars).map((share, index) => {
    // The round ends of a stroke add its width.
    const length = Math.round(share * (height - 4) * 10) / 10;
    return `M${index * pitch + 2} ${height / 2 - length / 2}v${length}`;
  });
  return (
    <svg
      className={quiet ? `${css.pattern} ${css.quiet}` : css.pattern}
      viewBox={`0 0 ${bars * pitch - 2} ${height}`}
      preserveAspectRatio="xMinYMid"
      aria-hidden="true"
      focusable="false"
    >
      <path d={lines.join('')} />
    </svg>
  );
}
