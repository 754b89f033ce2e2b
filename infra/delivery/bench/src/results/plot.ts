import type { Estimate } from '../statistics.ts';

export interface Bar extends Estimate {
  name: string;
}

const [left, width, row, top] = [190, 420, 26, 34];

/** Renders medians as an SVG bar chart. Each bar has its 95 % interval as a whisker. */
export function plotOf(title: string, unit: string, bars: Bar[]): string {
  const most = Math.max(...bars.map(({ to }) => to)) * 1.05;
  const x = (value: number) => Math.round(left + (value / most) * width);
  const height = top + bars.length * row + 8;
  const drawn = bars.flatMap(({ name, value, from, to }, index) => {
    const y = top + index * row;
    const middle = y + 9;
    return [
      `<text x="${left - 8}" y="${y + 13}" text-anchor="end">${name}</text>`,
      `<rect x="${left}" y="${y}" width="${x(value) - left}" height="18" fill="${index === 0 ? '#b3472b' : '#8f8aa0'}"/>`,
      `<path d="M${x(from)} ${middle}H${x(to)}M${x(from)} ${middle - 5}v10M${x(to)} ${middle - 5}v10" stroke="currentColor"/>`,
      `<text x="${x(to) + 6}" y="${y + 13}">${Math.round(value)} ${unit}</text>`,
    ];
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${left + width + 90} ${height}" font-family="sans-serif" font-size="12" fill="#222" color="#222">`,
    `<title>${title}</title>`,
    `<rect width="100%" height="100%" fill="#fff"/>`,
    `<text x="8" y="18" font-weight="bold">${title}</text>`,
    ...drawn,
    '</svg>\n',
  ].join('\n');
}
