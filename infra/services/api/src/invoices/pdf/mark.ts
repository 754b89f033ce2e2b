import { colors, margin, type Sheet } from './sheet.ts';

/** Heights of the bars of the brand mark, as in the header of the site. */
const heights = [6, 11, 17, 24, 17, 11, 6];
const live = '#b86e00';

/** Draws the brand mark with the name beside it. The name is text, and the bars are decoration. */
export function drawMark(sheet: Sheet) {
  const { doc, state } = sheet;
  const top = state.y;
  sheet.artifact(() => {
    heights.forEach((height, index) => {
      doc
        .roundedRect(margin + index * 4, top + (24 - height) / 2, 2, height, 1)
        .fill(index === 3 ? live : colors.brand);
    });
  });
  state.y = top + 3;
  sheet.text('P', 'sideband', { size: 15, isStrong: true, color: colors.brand, at: margin + 36 });
  state.y = top + 44;
}
