import { markHeights } from '../mark/mark-heights.ts';
import { barHeights } from './bar-heights.ts';
import { type ArtworkKind, type ArtworkSize, drawArtwork } from './draw-artwork.ts';
import { artColors, colorOf, type Theme } from './palette.ts';
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
const barsOfTable = 32;

/**
 * Returns a picture's bars as an HTML table with plain colours, which every mail program shows. It
 * has no text and is hidden from screen readers.
 */
export function artworkTable({ kind, id, theme = 'light' }: StaticArtwork): string {
  const { scheme } = drawArtwork(kind, id, 'card');
  const shares = barHeights(id, barsOfTable);
  const loudest = Math.max(...shares);
  const cells = shares.map((share) => {
    const height = Math.round((share / loudest) * tableHeight);
    const color = colorOf(share === loudest ? 'light' : 'tint', scheme, theme);
    return `<td align="center" valign="middle">${barCell({ width: 6, height, color })}</td>`;
  });
  return `<table role="presentation" aria-hidden="true" width="100%" height="${tableHeight}" cellpadding="0" cellspacing="0" border="0" bgcolor="${artworkGround({ kind, id, theme })}"><tr>${cells.join('')}</tr></table>`;
}

/** Returns the hex colour behind a picture. */
export const artworkGround = ({ kind, id, theme = 'light' }: StaticArtwork): string =>
  colorOf('ground', drawArtwork(kind, id, 'card').scheme, theme);

/** Returns the mark as an HTML table, with its middle bar lit. Its ground has to be dark. */
export function markTable(): string {
  const middle = (markHeights.length - 1) / 2;
  const cells = markHeights.map((height, index) => {
    const color = artColors[index === middle ? 'light' : 'paper'].light;
    return `<td valign="middle" style="padding:0 1px">${barCell({ width: 2, height, color })}</td>`;
  });
  return `<table role="presentation" aria-hidden="true" height="24" cellpadding="0" cellspacing="0" border="0"><tr>${cells.join('')}</tr></table>`;
}

/** A bar. It is a table, because Outlook ignores the height and the ground of other elements. */
const barCell = ({ width, height, color }: { width: number; height: number; color: string }) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td width="${width}" height="${height}" bgcolor="${color}" style="border-radius:${width / 2}px;font-size:0;line-height:0">&nbsp;</td></tr></table>`;
