const hidden = /<div style="display:none.*?<\/div>/s;
const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&#847;': '',
  '&zwnj;': '',
};
const decode = (html: string) =>
  html.replaceAll(/&(?:#\d+|\w+);/g, (entity) => entities[entity] ?? entity).trim();

/** Returns the texts that HTML shows, one for each element. */
export const textsIn = (html: string): string[] =>
  html
    .replace(/<head>.*?<\/head>/s, '')
    .replace(hidden, '')
    .replaceAll(/<!.*?>/gs, '')
    .split(/<[^>]+>/)
    .map(decode)
    .filter((text) => text !== '');

/** Returns the text that only a list of emails shows. */
export const hiddenIn = (html: string): string =>
  decode(hidden.exec(html)?.[0].replaceAll(/<[^>]+>/g, '') ?? '');

const withoutEnd = ['meta', 'br'];

/** Whether every element ends, in the order in which they began, and every attribute is quoted. */
export function isBalanced(html: string): boolean {
  const open: string[] = [];
  for (const [tag, end, name = '', attributes = ''] of html
    .replaceAll(/<!.*?>/gs, '')
    .matchAll(/<(\/?)([a-z]\w*)((?:[^>"]|"[^"]*")*)>/g)) {
    if (end && open.pop() !== name) return false;
    if (!end && !withoutEnd.includes(name)) open.push(name);
    if (attributes.replaceAll(/ [a-z-]+="[^"<]*"/g, '').trim() !== '' || tag.includes('<', 1))
      return false;
  }
  return open.length === 0 && !/<[^a-z/!]|&(?!(?:#\d+|\w+);)/.test(html);
}
