import type { Seen } from './side.ts';
import { words } from './words.ts';

export interface Row {
  name: string;
  ours: Seen;
  /** A string gives the reason why the row does not apply to the baseline. */
  theirs: Seen | string;
}

const mark = (isSo: boolean) => (isSo ? '✓' : '✗');

function whatIsSeen({ heading, ways, seconds, wrong, note }: Seen) {
  const isGood = heading !== '' && ways.length > 0 && !wrong;
  const after = seconds ? ` after ${seconds} s` : '';
  const said = heading ? `“${heading}”${after}; next: ${ways.join(', ')}` : `nothing${after}`;
  return [`${mark(isGood)} ${said}`, note, wrong && `**${wrong}**`].filter(Boolean).join('; ');
}

const whatIsKept = ({ kept }: Seen) => (kept === undefined ? '–' : mark(kept));

function whatIsTold({ told, quiet }: Seen) {
  if (!told) return quiet ? '– nothing to report' : '✗ nothing';
  const { remote, version, what } = told;
  if (!version) return `✗ ${remote}, no version: ${what}`;
  return `✓ ${remote} ${version}: ${what}`;
}

function cellsOf(seen: Seen | string) {
  if (typeof seen === 'string') return [`– ${seen}`, '–', '–', '–'];
  return [whatIsSeen(seen), whatIsKept(seen), mark(seen.others), whatIsTold(seen)];
}

const line = (cells: string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;

const heads = ['What the customer sees', 'Typed text', 'Other routes', 'Reported'];
const tableOf = (rows: { name: string; seen: Seen | string }[]) =>
  [
    line(['What goes wrong', ...heads]),
    line(['---', ...heads.map(() => '---')]),
    ...rows.map(({ name, seen }) => line([name, ...cellsOf(seen)])),
  ].join('\n');

const marks = ['sees', 'kept', 'others', 'remote', 'version'] as const;

/** Returns one mark for each criterion: passed, failed or not applicable. */
function marksOf(seen: Seen | string) {
  if (typeof seen === 'string') return marks.map(() => '–');
  const { told, quiet } = seen;
  const named = (name: string | undefined) => (told || !quiet ? mark(Boolean(name)) : '–');
  const [sees = '', kept = '', others = ''] = cellsOf(seen);
  return [sees.charAt(0), kept, others, named(told?.remote), named(told?.version)];
}

/** Counts the rows that pass a criterion, out of those to which it applies. */
function countOf(seen: (Seen | string)[], index: number) {
  const all = seen.map((one) => marksOf(one)[index]).filter((one) => one !== '–');
  return `${all.filter((one) => one === '✓').length} of ${all.length}`;
}

/** Renders docs/chaos.md. */
export function pageOf(rows: Row[], browser: string) {
  const score = [
    line(['Passed', 'Sideband', 'Module Federation + single-spa']),
    line(['---', '---', '---']),
    ...marks.map((name, index) =>
      line([
        name,
        ...(['ours', 'theirs'] as const).map((side) =>
          countOf(
            rows.map((row) => row[side]),
            index,
          ),
        ),
      ]),
    ),
  ].join('\n');
  const overview = [
    line(['What goes wrong', 'Sideband', 'Module Federation + single-spa']),
    line(['---', '---', '---']),
    ...rows.map((row) =>
      line([
        row.name,
        ...[row.ours, row.theirs].map((seen) =>
          typeof seen === 'string' ? `– ${seen}` : shortOf(seen),
        ),
      ]),
    ),
  ].join('\n');
  return words({
    browser,
    score,
    overview,
    ours: tableOf(rows.map(({ name, ours }) => ({ name, seen: ours }))),
    theirs: tableOf(rows.map(({ name, theirs }) => ({ name, seen: theirs }))),
  });
}

const shortOf = (seen: Seen) =>
  marksOf(seen)
    .map((one, index) => `${one} ${marks[index]}`)
    .join(', ');
