/** Heights of the brand's seven bars, which are 2 wide and 2 apart in a 26 × 24 box. */
export const markHeights = [6, 11, 17, 24, 17, 11, 6];
