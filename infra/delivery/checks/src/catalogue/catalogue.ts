import type { Problem } from '../problem.ts';
import { isNode, type Node, parseCode, type Syntax, textOf } from '../syntax.ts';
import { filesOf, readText } from '../tree.ts';

/** Entry points of the SDK whose components the catalogue shows. */
const door = /^shared-sdk\/src\/(ui|ui\/[\w-]+|blocks\/[\w-]+)\/index\.ts$/;
const story = /^shared-sdk\/src\/(ui|blocks)\/.+\.stories\.tsx$/;

/** Compares the components that the SDK exports with those that the catalogue shows. */
export function catalogue(root: string): Problem[] {
  const files = filesOf(root, 'shared-sdk/src').filter(
    (path) => door.test(path) || story.test(path),
  );
  return unshown(files.map((path) => [path, readText(root, path)]));
}

export function unshown(files: readonly (readonly [path: string, text: string])[]): Problem[] {
  const parsed = files.map(([path, text]) => ({ path, syntax: parseCode(path, text) }));
  const doors = parsed.filter(({ path }) => door.test(path));
  const stories = parsed
    .filter(({ path }) => story.test(path))
    .map(({ path, syntax }) => ({
      path,
      syntax,
      shown: shownIn(syntax),
      door: doorOf(
        path,
        doors.map((one) => one.path),
      ),
    }));
  return [
    ...doors.flatMap(({ path, syntax }) => {
      const shown = stories.filter((one) => one.door === path).flatMap((one) => one.shown);
      return componentsOf(syntax)
        .filter(({ name }) => !shown.includes(name))
        .map(({ name, line }) => ({ file: path, line, says: withoutStory(name) }));
    }),
    ...stories.flatMap(({ path, syntax, shown, ...story }) => {
      const exported = doors.find((one) => one.path === story.door);
      const names = exported ? componentsOf(exported.syntax).map(({ name }) => name) : [];
      return [
        ...shown.filter((name) => !names.includes(name)).map((name) => gone(path, name)),
        ...(storiesIn(syntax) === 0 ? [{ file: path, says: 'has no story; export one' }] : []),
      ];
    }),
  ];
}

const withoutStory = (name: string) =>
  `exports ${name}, which the catalogue does not show; add it to a .stories.tsx beside it`;

const gone = (file: string, name: string): Problem => ({
  file,
  says: `shows ${name}, which its entry point does not export; delete it here or export it there`,
});

/** Returns the entry point of the folder that a story is in, or of the closest folder above. */
function doorOf(path: string, doors: readonly string[]): string | undefined {
  const above = doors.filter((one) => path.startsWith(one.replace('index.ts', '')));
  return above.sort((one, other) => other.length - one.length)[0];
}

/** Returns the exported components: values in PascalCase, except contexts. */
function componentsOf({ program, lineOf }: Syntax): { name: string; line: number }[] {
  return statementsOf(program, 'ExportNamedDeclaration')
    .filter(({ exportKind }) => exportKind !== 'type')
    .flatMap(({ specifiers }) => specifiers as Node[])
    .filter(({ exportKind }) => exportKind !== 'type')
    .map((specifier) => ({
      name: nameOf(specifier.exported),
      line: lineOf(specifier),
    }))
    .filter(({ name }) => /^[A-Z]\w*[a-z]\w*$/.test(name) && !name.endsWith('Context'));
}

/** Returns the keys of `components` in the default export of a stories file. */
function shownIn({ program }: Syntax): string[] {
  const [exported] = statementsOf(program, 'ExportDefaultDeclaration');
  const declared = exported?.declaration as Node | undefined;
  const page = declared?.type === 'TSSatisfiesExpression' ? declared.expression : declared;
  const components = propertiesOf(page).find(({ key }) => nameOf(key) === 'components')?.value;
  return propertiesOf(components).map(({ key }) => nameOf(key));
}

const storiesIn = ({ program }: Syntax) => statementsOf(program, 'ExportNamedDeclaration').length;

const statementsOf = (program: Node, type: string) =>
  (program.body as Node[]).filter((statement) => statement.type === type);

const propertiesOf = (node: unknown): Node[] =>
  isNode(node) && node.type === 'ObjectExpression' ? (node.properties as Node[]) : [];

function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  return typeof node.name === 'string' ? node.name : (textOf(node) ?? '');
}
