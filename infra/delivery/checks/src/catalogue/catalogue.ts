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
  const parsed = files.map(([path, text]) => ({
    path,
    syntax: parseCode(path, text),
    room: roomOf(path),
  }));
  const exported = parsed
    .filter(({ path }) => door.test(path))
    .flatMap(({ path, syntax, room }) =>
      componentsOf(syntax).map((component) => ({ path, room, ...component })),
    );
  const stories = parsed
    .filter(({ path }) => story.test(path))
    .map((file) => ({ ...file, shown: shownIn(file.syntax) }));
  return [
    ...exported
      .filter(({ room, name }) => !stories.some((s) => s.room === room && s.shown.includes(name)))
      .map(({ path, name, line }) => ({ file: path, line, says: withoutStory(name) })),
    ...stories.flatMap(({ path, syntax, shown, room }) => [
      ...shown
        .filter((name) => !exported.some((one) => one.room === room && one.name === name))
        .map((name) => gone(path, name)),
      ...(storiesIn(syntax) === 0 ? [{ file: path, says: 'has no story; export one' }] : []),
    ]),
  ];
}

const withoutStory = (name: string) =>
  `exports ${name}, which the catalogue does not show; add it to a .stories.tsx beside it`;

const gone = (file: string, name: string): Problem => ({
  file,
  says: `shows ${name}, which no entry point exports; delete it here or export it there`,
});

/** Returns `ui`, whose entry points share their folders, or the block that a file belongs to. */
function roomOf(path: string): string {
  return path.match(/^shared-sdk\/src\/(ui|blocks\/[\w-]+)\//)?.[1] ?? '';
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
