import { barHeights } from './bar-heights.ts';
import css from './bar-pattern.module.css';

interface Props {
  /** ID of the plan or card that the pattern is for. Each ID gets its own pattern. */
  id: string;
  bars?: number;
  /** Muted variant, for the dark `cabinet` background. */
  quiet?: boolean;
}

/** Distance between bars and maximum bar height, in view box units. */
const pitch = 6;
const height = 64;

/**
 * Illustration made of bars mirrored around a center line. Decorative, so hidden from screen
 * readers.
 */
export function BarPattern({ id, bars = 64, quiet = false }: Props) {
  const lines = barHeights(id, bars).map((share, index) => {
    // Round line caps add the stroke width to the length.
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
