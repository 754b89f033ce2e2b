import { isNode, LineCounter, parseDocument } from 'yaml';
import { Refusal } from '../refusal.ts';

export interface ReadDefinition {
  document: unknown;
  /**
   * Returns the line (1-based) to which a JSON pointer refers, or the line of its nearest parent in
   * the file.
   */
  lineOf(pointer: string): number;
}

/**
 * Parses a flagd definition in JSON or YAML and keeps the source positions. On a syntax error,
 * throws a `Refusal` that names the line.
 */
export function readDefinition(file: string, text: string): ReadDefinition {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const [error] = document.errors;
  if (error) {
    const { line } = lines.linePos(error.pos[0]);
    throw new Refusal(`${file}:${line}: ${error.message}`, {
      next: 'A definition is JSON or YAML, as flagd reads it.',
    });
  }
  function lineOf(pointer: string): number {
    const path = pointer
      .split('/')
      .slice(1)
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
    for (let length = path.length; length > 0; length -= 1) {
      const node: unknown = document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
    }
    return 1;
  }
  return { document: document.toJS(), lineOf };
}
