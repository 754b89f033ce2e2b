export interface Item {
  id: string;
  /** Message ID of the group's heading, without its prefix. */
  group: string;
  label: string;
  /** Further text that the search covers, shown beside the label. */
  hint?: string;
  /** Shortcut that does the same. */
  key?: string;
  act: () => void;
}

const groups = ['command', 'change', 'place', 'remote', 'toggle', 'person'];
const rankOf = ({ group }: Item) => groups.indexOf(group);

/**
 * Items that contain every word of the search, best first: those whose label begins with it, then
 * those with a word of the label that begins with it, then the rest. Equal ones are grouped:
 * commands first, then places and things, then people.
 */
export function rankItems(items: readonly Item[], search: string): Item[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const scored = items.map((item) => ({ item, score: scoreOf(item, words) }));
  return scored
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || rankOf(a.item) - rankOf(b.item))
    .map(({ item }) => item);
}

function scoreOf({ label, hint = '' }: Item, words: readonly string[]): number {
  const text = label.toLowerCase();
  const all = `${text} ${hint.toLowerCase()}`;
  if (!words.every((word) => all.includes(word))) return 0;
  const [first = ''] = words;
  if (text.startsWith(first)) return 3;
  return text.split(/[\s.]+/).some((part) => part.startsWith(first)) ? 2 : 1;
}
