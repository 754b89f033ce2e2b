/** Placeholders of jest (`%s`, `$code`, `$card.balance`) and of templates (`…`). */
const filledIn = /%[psdifjoO#%]|\$#|\$[A-Za-z_][\w.]*|…/g;

/** Returns a pattern for the titles that a run reports for a title with placeholders. */
export function titlePattern(title: string): RegExp {
  const pieces = title
    .split(filledIn)
    .map((piece) => piece.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  return new RegExp(`^${pieces.join('[^]*')}$`);
}
