import { isNode, type Node, namesOf, nodesOf, textOf } from '../syntax.ts';
import type { Rule } from './source-file.ts';

const browserCode = /^(shell|shared-sdk|mfe-[a-z]+|infra\/services\/control\/console)\//;

const tags: Record<string, string> = {
  script: 'scripts are loaded by the one loader of the shell, which checks their hash',
  style: 'the page forbids inline styles; write a CSS Module',
};

const attributes: Record<string, string> = {
  srcDoc: 'the page forbids inline documents; give the frame an address',
  dangerouslySetInnerHTML: 'the page forbids HTML from strings; write elements',
};

/**
 * Reports markup that the strict CSP of our pages forbids, and handwritten HTML IDs, which could
 * clash between two remotes.
 */
export const markup: Rule = ({ path, syntax, forTests }) => {
  if (!browserCode.test(path) || forTests) return [];
  return nodesOf(syntax.program, 'JSXOpeningElement').flatMap((element) =>
    complaints(element).map((says) => ({ file: path, line: syntax.lineOf(element), says })),
  );
};

function complaints(element: Node): string[] {
  const tag = nameOf(element);
  const own = tags[tag] ? [`<${tag}>: ${tags[tag]}`] : [];
  const parts = element.attributes as Node[];
  return own.concat(
    parts.flatMap((attribute) => {
      const name = nameOf(attribute);
      if (attributes[name]) return [`${name}: ${attributes[name]}`];
      return name === 'id' && isElementId(tag, attribute) ? [handWritten] : [];
    }),
  );
}

const handWritten = 'a hand-written id can appear twice in a page; take it from useId()';

/**
 * Whether this is an HTML `id`, rather than the ID of a message or a prop of one of our own
 * components.
 */
function isElementId(tag: string, attribute: Node): boolean {
  return /^[a-z]/.test(tag) && textOf(attribute.value) !== undefined;
}

function nameOf(node: Node): string {
  return isNode(node.name) ? namesOf(node.name).join('.') : '';
}
