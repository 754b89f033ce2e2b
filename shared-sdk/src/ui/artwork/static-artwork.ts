import { barHeights } from './bar-heights.ts';
import { type ArtworkKind, type ArtworkSize, drawArtwork } from './draw-artwork.ts';
import { colorOf, type Theme } from './palette.ts';
import type { Shape } from './shapes.ts';

export interface StaticArtwork {
  kind: ArtworkKind;
  id: string;
  size?: ArtworkSize;
  theme?: Theme;
}

/**
 * Returns a picture as an SVG document with plain colours, for places without our styles, such as a
 * file. Many mail programs remove SVG: use `artworkTable` in mails.
 */
export function artworkSvg({ kind, id, size = 'card', theme = 'light' }: StaticArtwork): string {
  const { width, height, scheme, shapes } = drawArtwork(kind, id, size);
  const path = ({ d, fill, stroke, dash, opacity, transform, ...shape }: Shape) =>
    `<path d="${d}"${attribute('fill', fill && colorOf(fill, scheme, theme))}${attribute('stroke', stroke && colorOf(stroke, scheme, theme))}${attribute('stroke-width', shape.width)}${attribute('stroke-dasharray', dash)}${attribute('stroke-linecap', dash && 'butt')}${attribute('opacity', opacity)}${attribute('transform', transform)}/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="none" stroke-linecap="round">${shapes.map(path).join('')}</svg>`;
}

const attribute = (name: string, value: string | number | undefined) =>
  value === undefined ? '' : ` ${name}="${value}"`;

/** Height of the picture in an email, in pixels. */
const tableHeight = 72;

/**
 * Returns a picture's bars as an HTML table with plain colours, which every mail program shows. It
 * has no text and is hidden from screen readers.
 */
export function artworkTable({ kind, id, theme = 'light' }: StaticArtwork): string {
  const { scheme } = drawArtwork(kind, id, 'card');
  const color = (paint: 'ground' | 'tint' | 'light') => colorOf(paint, scheme, theme);
  const heights = barHeights(id, 32);
  const loudest = heights.indexOf(Math.max(...heights));
  const cells = heights.map((share, index) => {
    const tall = Math.max(4, Math.round(share * (tableHeight - 16)));
    const bar = color(index === loudest ? 'light' : 'tint');
    return `<td align="center" valign="middle"><div style="width:6px;height:${tall}px;border-radius:3px;background:${bar};font-size:0;line-height:0">&nbsp;</div></td>`;
  });
  const ground = color('ground');
  return `<table role="presentation" aria-hidden="true" width="100%" height="${tableHeight}" cellpadding="0" cellspacing="0" border="0" bgcolor="${ground}" style="background:${ground};border-radius:8px"><tr>${cells.join('')}</tr></table>`;
}
