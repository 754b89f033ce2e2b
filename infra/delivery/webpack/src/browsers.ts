/**
 * Oldest supported browsers, determined by the newest features that every page needs:
 * `light-dark()`, used for all colors (Chrome 123, Firefox 120, Safari 17.5), `popover` (114, 125,
 * 17) and `Promise.withResolvers` (119, 121, 17.4). Compilers, minifiers and webpack's runtime code
 * target them, the edge shows older ones a message, and README.md lists them.
 */
export const browsers = {
  chrome: '123',
  edge: '123',
  firefox: '125',
  safari: '17.5',
  ios: '17.5',
} as const;

/**
 * Newest edition of ECMAScript that all of them can parse. Of the next edition, they lack regular
 * expression modifiers, `(?i:a)` (Chrome 125, Firefox 132, Safari 26), and import attributes
 * (Firefox 138).
 */
export const edition = 2024;

const named = Object.entries(browsers);

/** Value for webpack's `target`. */
export const browserslist = named.map(([name, version]) => `${name} ${version}`).join(', ');

/** Versions as Lightning CSS expects them: each encoded as one number. */
export const styleTargets = Object.fromEntries(
  named.map(([name, version]) => {
    const [major = 0, minor = 0] = version.split('.').map(Number);
    return [name === 'ios' ? 'ios_saf' : name, (major << 16) | (minor << 8)];
  }),
);
