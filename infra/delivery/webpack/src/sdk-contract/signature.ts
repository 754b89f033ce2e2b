import { isNode, type Node, nameOf, walk } from './syntax.ts';

/** A name mentioned in a type: from the same file, or from another by `import('…')`. */
export interface Mention {
  name: string;
  from?: string;
}

/** Normalized text of a type, with the names it mentions. */
export interface Signature {
  text: string;
  mentions: Mention[];
}

interface Comment {
  start: number;
  end: number;
}

/** Normalizes a declaration: without comments, line breaks and parameter names. */
export function signatureOf(source: string, comments: Comment[], node: Node): Signature {
  const cuts = comments.filter(({ start, end }) => start >= node.start && end <= node.end);
  const written = [...cuts, ...parameterNames(node)].sort((a, b) => a.start - b.start);
  let text = '';
  let at = node.start;
  for (const { start, end } of written) {
    if (start < at) continue;
    text += `${source.slice(at, start)} `;
    at = end;
  }
  text += source.slice(at, node.end);
  return {
    text: text
      .replace(/\s+/g, ' ')
      .replace(/ ?([^\w$'"`]) ?/g, '$1')
      .replace(/[;,]}/g, '}')
      .trim(),
    mentions: mentionsIn(node),
  };
}

/** `({ title, children }: CardProps)`: parameter names are internal to the function. */
function parameterNames(node: Node) {
  const found: { start: number; end: number }[] = [];
  walk(node, ({ params }) => {
    const list = Array.isArray(params) ? params : [];
    for (const one of list.filter(isNode)) {
      const inner = one.type === 'RestElement' && isNode(one.argument) ? one.argument : one;
      const typed = isNode(one.typeAnnotation) ? one.typeAnnotation : inner.typeAnnotation;
      if (inner.type === 'TSTypeParameter' || !isNode(typed)) continue;
      const end = one.optional ? typed.start - 1 : typed.start;
      found.push({ start: inner.start, end });
    }
    return undefined;
  });
  return found;
}

function mentionsIn(node: Node): Mention[] {
  const found = new Map<string, Mention>();
  const add = (mention: Mention) => found.set(`${mention.from ?? ''} ${mention.name}`, mention);
  walk(node, (one) => {
    if (one.type === 'Identifier') add({ name: nameOf(one) });
    if (one.type === 'TSImportType') {
      add({ name: outermost(one.qualifier), from: sourceOf(one) });
      return ['source', 'argument', 'qualifier'];
    }
    // `React.ReactNode` mentions only `React`.
    if (one.type === 'TSQualifiedName') return ['right'];
    return one.computed ? [] : ['key'];
  });
  return [...found.values()];
}

function outermost(name: unknown): string {
  if (isNode(name) && name.type === 'TSQualifiedName') return outermost(name.left);
  return nameOf(name);
}

function sourceOf({ source, argument }: Node): string {
  const text = isNode(source) ? source : argument;
  return isNode(text) ? String(text.value ?? (isNode(text.literal) ? text.literal.value : '')) : '';
}
