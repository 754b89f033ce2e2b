/** Redacts what a visitor may have typed: email addresses, and six or more digits in a row. */
export function blotted<Entry extends object>(entry: Entry): Entry {
  const cells = Object.entries(entry).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    cells.map(([name, value]) => [name, typeof value === 'string' ? blot(value) : value]),
  ) as Entry;
}

const blot = (text: string) =>
  text.replaceAll(/[^\s"'<>()]+(?:@|%40)[^\s"'<>()]+/g, '…').replaceAll(/\d(?:[ -]?\d){5,}/g, '…');
