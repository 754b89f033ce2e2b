import { type LoaderVariant, strokes, strokeWidth } from './loader-shape.ts';

interface Words {
  label: string;
  text: string;
  late: string;
  reload: string;
}

/**
 * The loader as HTML, for the document: it is there before any script. Times are in `loader.css`,
 * so "longer than usual" and its link come without a script too.
 *
 * The words come from `messages/`; they hold no markup.
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
 * The header's sign at the place where the frame will draw it: the first thing to be seen, long before the
 * loader, and nothing moves when the frame takes over. Readers hear of it from the frame.
 */
export function brandMarkup(): string {
  const bars = strokes.carrier.map(({ className, x, y, height }) => {
    const live = className === 'sb-loader-bar-0' ? ' class="sb-live"' : '';
    return `<rect${live} x="${x}" y="${y}" width="2" height="${height}" rx="1"/>`;
  });
  return `<div class="sb-brand" aria-hidden="true"><svg viewBox="0 0 26 24">${bars.join('')}</svg>sideband</div>`;
}
