import file from './figtree-text.woff2';

/**
 * Loads the face of running text, Figtree, and uses it once `isTime` resolves: texts of another width
 * may wrap differently, so the page on the screen keeps its fallback face
 * (`fallback-font.css`). Rejects if the file cannot be loaded; text then keeps the fallback.
 */
export async function loadTextFace(isTime: Promise<unknown>) {
  const face = new FontFace('Figtree', `url(${file})`, { weight: '400 700' });
  await face.load();
  await isTime;
  document.fonts.add(face);
  // Frames of other origins, such as the card fields, have to load it themselves.
  document.documentElement.dataset.textFace = new URL(file, location.href).href;
}
