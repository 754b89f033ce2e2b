import { parseSync } from 'oxc-parser';
import type { LoaderContext } from 'webpack';

/**
 * Adds the export `storySources` to a file of stories: the source of each story, by name, in the
 * order of the file.
 */
export default function storySourceLoader(this: LoaderContext<object>, text: string): string {
  const sources = sourcesOf(this.resourcePath, text);
  return `${text}\nexport const storySources: Record<string, string> = ${JSON.stringify(sources)};\n`;
}

/** Returns the source of each exported function, without `export const <name>: Story = `. */
export function sourcesOf(path: string, text: string): Record<string, string> {
  const { program } = parseSync(path, text);
  return Object.fromEntries(
    program.body.flatMap((statement) => {
      if (statement.type !== 'ExportNamedDeclaration') return [];
      const { declaration } = statement;
      if (declaration?.type !== 'VariableDeclaration') return [];
      return declaration.declarations.flatMap(({ id, init }) =>
        id.type === 'Identifier' && init
          ? [[id.name, shownCode(text.slice(init.start, init.end))]]
          : [],
      );
    }),
  );
}

/** Shows the element that an arrow function returns; a longer function is shown whole. */
function shownCode(code: string): string {
  const [, returned] = code.match(/^\(\) => \(?\n?([\s\S]*?)\n?\)?$/) ?? [];
  return withoutIndent(code.startsWith('() => {') ? code : (returned ?? code));
}

function withoutIndent(code: string): string {
  const lines = code.split('\n');
  const indents = lines.filter((line) => line.trim()).map((line) => line.search(/\S/));
  const least = Math.min(...indents);
  return lines.map((line) => line.slice(least)).join('\n');
}
