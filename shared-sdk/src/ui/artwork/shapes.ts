/**
 * A colour role of a drawing. `ground`, `deep` and `tint` depend on the drawing's scheme; `paper`
 * and `light` are the same in all of them. Each drawing has one `light`.
 */
export type Paint = 'ground' | 'deep' | 'tint' | 'paper' | 'light';

/** One path of a drawing, filled or stroked in one colour. */
export interface Shape {
  d: string;
  fill?: Paint;
  stroke?: Paint;
  /** Stroke width in view box units. */
  width?: number;
  /** Lengths of dashes and gaps of a stroke, whose ends are then straight. */
  dash?: string;
  /** Opacity from 0 to 1. Defaults to 1. */
  opacity?: number;
  /** SVG transform, for a drawing that is placed on a larger one. */
  transform?: string;
}

/** Width and height of a drawing in view box units. */
export interface Box {
  width: number;
  height: number;
}

/** Rounds to one decimal, which keeps the markup short. */
export const round = (value: number) => Math.round(value * 10) / 10;

export const rectangle = (x: number, y: number, width: number, height: number) =>
  `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`;

export function roundedRectangle(x: number, y: number, { width, height }: Box, radius: number) {
  const [w, h, r] = [round(width - 2 * radius), round(height - 2 * radius), round(radius)];
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${round(x + radius)} ${round(y)}h${w}${corner(r, r)}v${h}${corner(-r, r)}h${-w}${corner(-r, -r)}v${-h}${corner(r, -r)}z`;
}

export function circle(x: number, y: number, radius: number) {
  const r = round(radius);
  return `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
}

/** Vertical bars mirrored around a horizontal line, as one path for a stroke. */
export function bars(heights: readonly number[], at: { x: number; y: number; pitch: number }) {
  return heights
    .map((height, index) => {
      const half = round(height / 2);
      return `M${round(at.x + index * at.pitch)} ${round(at.y - half)}v${round(2 * half)}`;
    })
    .join('');
}

/** Ticks of a tuning scale that stand on a horizontal line. Every fifth one is longer. */
export function scale(from: number, to: number, at: { y: number; pitch: number; tall: number }) {
  const ticks: string[] = [];
  for (let x = from, index = 0; x <= to; x += at.pitch, index += 1) {
    ticks.push(`M${round(x)} ${round(at.y)}v${round(index % 5 === 0 ? -at.tall : -at.tall / 2)}`);
  }
  return ticks.join('');
}

/** A sine wave through the middle of its height, closed along the bottom of the drawing. */
export function wave(
  { width, height }: Box,
  at: { y: number; amplitude: number; length: number; phase: number },
) {
  const half = at.length / 2;
  const start = -at.phase * at.length;
  let d = `M${round(start)} ${round(at.y)}`;
  d += `q${round(half / 2)} ${round(-at.amplitude)} ${round(half)} 0`;
  for (let x = start + half; x < width; x += half) d += `t${round(half)} 0`;
  return `${d}V${height}H${round(start)}z`;
}
