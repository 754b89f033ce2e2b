import { type Shares, whole } from './shares.ts';

const percent = (share: number) => {
  const value = share / 100;
  if (share > 0 && value < 0.01) return 'under 0.01 %';
  return `${Number(value.toFixed(2))} %`;
};

/** Such as "on", or "20 % new, 80 % legacy": largest share first. */
function sayShares(shares: Shares | undefined): string {
  if (!shares) return 'not there';
  const parts = Object.entries(shares.of).sort(([, a], [, b]) => b - a);
  const [first] = parts;
  if (!first) return 'not served';
  if (parts.length === 1) return first[0];
  const said = parts.map(([variant, share]) => `${percent(share)} ${variant}`).join(', ');
  return shares.isExact ? said : `about ${said}`;
}

/** "legacy → new, 100 %": the first thing a reviewer has to see. */
export function saySharesMove(before: Shares | undefined, after: Shares | undefined): string {
  const isForAll = after !== undefined && Object.values(after.of).includes(whole);
  return `${sayShares(before)} → ${sayShares(after)}${isForAll ? ', 100 %' : ''}`;
}
