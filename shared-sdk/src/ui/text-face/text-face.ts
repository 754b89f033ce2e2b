import file from './figtree-text.woff2';

/**
 * Loads the face of running text, Figtree, and uses it from then on. Called when the page can be
 * used already: until then text has a fallback face of the same width (`fallback-font.css`), so that
 * nothing moves. Rejects if the file cannot be loaded; text then keeps the fallback.
 */
export async function loadTextFace() {
  const face = new FontFace('Figtree', `url(${file})`, { weight: '400 700' });
  document.fonts.add(await face.load());
}
