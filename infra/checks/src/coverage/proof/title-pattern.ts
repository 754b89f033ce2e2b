/** What jest fills in (`%s`, `$code`, `$card.balance`), and what a template does (`…`). */
const filledIn = /%[psdifjoO#%]|\$#|\$[A-Za-z_][\w.]*|…/g;

/** Fits the titles that a run gives a case, whose title is written with placeholders. */
export function titlePattern(title: string): RegExp {
  const pieces = title
    .split(filledIn)
    .map((piece) => piece.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  return new RegExp(`^${pieces.join('[^]*')}$`);
}
