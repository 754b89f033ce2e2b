import { createRequire } from 'node:module';

/** Properties that queries and user-event ask for, to leave out hidden and inert elements. */
const needed = ['display', 'visibility', 'pointer-events'];

interface Rule {
  cssText: string;
  style?: { getPropertyValue: (property: string) => string };
}

/**
 * Makes jsdom compute only the properties that queries need. They ask for the style of every
 * element they look at, for which jsdom matches 120 rules of its default style sheet and resolves
 * eleven colors. The values of other properties are empty, except those of inline styles. Call it
 * before jsdom is loaded from `main`, its main file.
 */
export function computeFewStyles(main: string) {
  const load = createRequire(main);
  const sheet = './jsdom/browser/default-stylesheet.js';
  const rules: Rule[] = load('rrweb-cssom').parse(load(sheet)).cssRules;
  const kept = rules.filter(({ style }) => needed.some((name) => style?.getPropertyValue(name)));
  const { [load.resolve(sheet)]: loaded } = load.cache;
  if (loaded) loaded.exports = kept.map(({ cssText }) => cssText).join('\n');
  const resolved = load('./jsdom/living/helpers/style-rules.js');
  const { propertiesWithResolvedValueImplemented: properties } = resolved;
  for (const name of Object.keys(properties)) if (!needed.includes(name)) delete properties[name];
}
