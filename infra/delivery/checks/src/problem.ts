/** A problem that a check reports: where it is, and how to fix it. */
export interface Problem {
  /** Path relative to the repository root. */
  file: string;
  line?: number;
  says: string;
}

/** `mfe-giftcard/src/redeem/BuyLink.tsx:12  what to do instead` */
export function printed({ file, line, says }: Problem): string {
  return `${line ? `${file}:${line}` : file}  ${says}`;
}

/** Returns the line number, counted from 1. The offset is in UTF-16 units from 0. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
