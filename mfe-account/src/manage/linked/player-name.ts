const brands: Record<string, string> = {
  roku: 'Roku',
  samsung: 'Samsung TV',
  lg: 'LG TV',
  appletv: 'Apple TV',
  firetv: 'Fire TV',
  androidtv: 'Android TV',
  xbox: 'Xbox',
  playstation: 'PlayStation',
};

/** Returns the brand of a player as its maker writes it, or what the player called itself. */
export const playerName = (platform: string): string => brands[platform] ?? platform;
