import type { Ref } from 'react';
import css from './artwork.module.css';
import { type ArtworkKind, type ArtworkSize, drawArtwork } from './draw-artwork.ts';

export interface ArtworkProps {
  kind: ArtworkKind;
  /**
   * What the picture is of. Each ID gets its own picture. A car's ID is the name of the vehicle,
   * which decides its body; a radio's starts with `portable`, `marine` or `aviation` for one of
   * those.
   */
  id: string;
  /** Defaults to `card`. Everything but `thumb` fills the width it is given. */
  size?: ArtworkSize;
  /** Text alternative. Without one, the picture is decorative and hidden from screen readers. */
  label?: string;
  ref?: Ref<SVGSVGElement>;
}

/**
 * A picture made of bars, dials and waves, drawn from an ID. Its space is reserved before styles
 * have loaded.
 */
export function Artwork({ kind, id, size = 'card', label, ref }: ArtworkProps) {
  const { width, height, scheme, shapes } = drawArtwork(kind, id, size);
  return (
    <svg
      ref={ref}
      className={`${css.artwork} ${css[scheme]} ${size === 'thumb' ? css.thumb : ''}`}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio="xMidYMid slice"
      focusable="false"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
    >
      {shapes.map(({ d, fill, stroke, width: strokeWidth, dash, opacity, transform }) => (
        <path
          key={d}
          d={d}
          className={fill ? css[`${fill}Fill`] : css[`${stroke}Line`]}
          strokeWidth={strokeWidth}
          strokeDasharray={dash}
          strokeLinecap={dash === undefined ? undefined : 'butt'}
          opacity={opacity}
          transform={transform}
        />
      ))}
    </svg>
  );
}
