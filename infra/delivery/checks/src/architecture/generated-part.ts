import type { PackageRow } from './package-row.ts';
import type { Reach } from './reach.ts';
import type { Part, SourceFolder } from './source-folder.ts';

/** Folders in one row of a table. */
const perRow = 6;

/** Renders the part of the page that describes the code. */
export function generatedPart(
  packages: PackageRow[],
  folders: SourceFolder[],
  reaches: Reach[],
  purposes: Record<string, string>,
): string {
  return [
    `## Packages

Without tests, fakes and examples, which have a column of their own. *Imports* counts importing files. *Tests also*
names the packages that only tests import. What is allowed is in
\`infra/delivery/checks/src/import-rules/who-may-import-whom.ts\`. Numbers are rounded, so that small changes leave the
page as it is.`,
    table(
      ['Package', 'Contents', 'Files', 'Lines', 'Test files', 'Imports', 'Tests also'],
      '|---|---|---:|---:|---:|---|---|',
      packages.map((row) => packageCells(row, purposes)),
    ),
    `## Folders

Files and lines of each folder, without tests. *(top)* stands for the files beside the folders.`,
    ...folders.flatMap(({ path, parts }) => [`**${code(path)}**`, partsTable(parts)]),
    `## Circles

Folders that import each other, directly or through others: a folder in a circle cannot be changed alone. A file beside
the folders counts as a folder. Each number is the size of a circle, at run time and with \`import type\`. The aim is zero.`,
    table(
      ['Source folder', 'Folders', 'Folders, with types', 'Files', 'Files, with types'],
      '|---|---|---|---|---|',
      folders.map(({ path, atRunTime, withTypes }) => [
        code(path),
        sizes(atRunTime.folders),
        sizes(withTypes.folders),
        sizes(atRunTime.files),
        sizes(withTypes.files),
      ]),
    ),
    folders.flatMap(membersOf).join('\n'),
    `## Reach

Number of other files of its package that a handler imports, directly or through others, without tests.`,
    table(
      ['Handler', 'Files at run time', 'Files, with types'],
      '|---|---:|---:|',
      reaches.map(({ path, atRunTime, withTypes }) => [
        code(path),
        String(atRunTime),
        String(withTypes),
      ]),
    ),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function packageCells(row: PackageRow, purposes: Record<string, string>): string[] {
  const { folder, files, lines, testFiles, imports, inTests } = row;
  return [
    code(folder),
    purposes[folder] ?? 'remote',
    rounded(files),
    roundedLines(lines),
    rounded(testFiles),
    imports.map(([name, count]) => `${code(name)} ${rounded(count)}`).join(', '),
    inTests.map(code).join(', '),
  ];
}

function partsTable(parts: Part[]): string {
  const cells = parts.map(({ name, files, lines }) => {
    return `${name === undefined ? '(top)' : code(name)} ${rounded(files)} / ${roundedLines(lines)}`;
  });
  const rows = Array.from({ length: Math.ceil(cells.length / perRow) }, (_, row) =>
    Array.from({ length: perRow }, (_, column) => cells[row * perRow + column] ?? ''),
  );
  const [first = [], ...others] = rows;
  return table(first, `|${'---|'.repeat(perRow)}`, others);
}

const sizes = (circles: string[][]) => circles.map(({ length }) => length).join(', ') || '0';

/**
 * Also lists the files of run-time cycles, because such a cycle can break the order in which
 * modules load.
 */
function membersOf({ path, atRunTime, withTypes }: SourceFolder): string[] {
  const lists: [kind: string, circles: string[][]][] = [
    ['at run time', atRunTime.folders],
    ['with types', withTypes.folders],
    ['files at run time', atRunTime.files],
  ];
  return lists
    .filter(([, circles]) => circles.length > 0)
    .map(([kind, circles]) => {
      const members = circles.map((circle) => circle.map(code).join(' '));
      return `- ${code(path)}, ${kind}: ${members.join('; ')}`;
    });
}

function table(head: string[], rule: string, rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}

const code = (text: string) => `\`${text}\``;

/** Rounds to two significant digits from 100 on, so that most changes leave the page as it is. */
function rounded(count: number): string {
  if (count < 100) return String(count);
  const unit = 10 ** (String(count).length - 2);
  return (Math.round(count / unit) * unit).toLocaleString('en');
}

/** Rounds at least to hundreds. */
const roundedLines = (lines: number) =>
  rounded(lines < 1_000 ? Math.max(1, Math.round(lines / 100)) * 100 : lines);
