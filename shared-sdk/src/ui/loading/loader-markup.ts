import { type LoaderVariant, strokes, strokeWidth } from './loader-shape.ts';

interface Words {
  label: string;
  text: string;
  late: string;
  reload: string;
}

/**
 * Returns the loader as HTML to inline in the document, so that it shows before any script runs.
 * Its timing is in `loader.css`, so the "longer than usual" text and its link need no script
 * either.
 *
 * The words come from `messages/` and are not escaped: they must not contain markup.
 */
export function loaderMarkup(variant: LoaderVariant, { label, text, late, reload }: Words): string {
  const width = strokeWidth[variant];
  const rects = strokes[variant].map(
    ({ className, x, y, height }) =>
      `<rect class="${className}" x="${x}" y="${y}" width="${width}" height="${height}" rx="${width / 2}"/>`,
  );
  return [
    `<div class="sb-loader" role="status" aria-label="${label}">`,
    `<svg viewBox="0 0 26 24" aria-hidden="true" focusable="false">${rects.join('')}</svg>`,
    `<p class="sb-loader-text">${text}</p>`,
    `<p class="sb-loader-late">${late} <a href="">${reload}</a></p></div>`,
  ].join('');
}

/**
 * Returns the brand mark of the header as HTML, at the position where the frame renders it. It is
 * part of the first paint, long before the loader, and causes no layout shift when the frame takes
 * over. It is hidden from screen readers, because the frame announces it.
 */
export function brandMarkup(): string {
  const bars = strokes.carrier.map(({ className, x, y, height }) => {
    const live = className === 'sb-loader-bar-0' ? ' class="sb-live"' : '';
    return `<rect${live} x="${x}" y="${y}" width="2" height="${height}" rx="1"/>`;
  });
  return `<div class="sb-brand" aria-hidden="true"><svg viewBox="0 0 26 24">${bars.join('')}</svg>sideband</div>`;
}
