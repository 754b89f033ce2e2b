/** webpack ships no types for this module. Containers include the same code. */
declare module 'webpack/lib/util/semver.js' {
  type Range = readonly unknown[];
  interface Semver {
    parseRange(range: string): Range;
    satisfy(range: Range, version: string): boolean;
    stringifyHoley(range: Range): string;
    versionLt(one: string, other: string): boolean;
  }
  const semver: Semver;
  export default semver;
}
