import { lineAt, type Problem } from '../problem.ts';
import { type Node, namesOf, nodesOf, parseCode, piecesOf, textOf } from '../syntax.ts';
import { filesOf, isCode, readJson, readText } from '../tree.ts';

interface Term {
  /** A regular expression that is matched against whole words, case-insensitively. */
  term: string;
  /** Replacement that the message suggests. */
  say: string;
}

/** A piece of prose in a file, with the offset at which it starts. */
interface Prose {
  text: string;
  start: number;
}

const testCalls = new Set(['it', 'test', 'describe']);

/**
 * Returns the comments and test titles of a file. Customers' texts, log messages and identifiers
 * are not checked.
 */
function proseOf(path: string, code: string): Prose[] {
  const { program, comments } = parseCode(path, code);
  const titles = nodesOf(program, 'CallExpression').flatMap((call): Prose[] => {
    const [owner] = namesOf(call.callee);
    const [title] = call.arguments as Node[];
    if (!owner || !testCalls.has(owner) || !title) return [];
    const text = title.type === 'TemplateLiteral' ? piecesOf(title).join('…') : textOf(title);
    return text === undefined ? [] : [{ text, start: title.start }];
  });
  const said = comments
    .filter(({ value }) => !/biome-ignore|@ts-|@jest|eslint/.test(value))
    .map(({ value, start }) => ({
      text: value.replaceAll(/`[^`]*`/g, (code) => '`'.repeat(code.length)),
      start,
    }));
  return [...titles, ...said];
}

/** Returns the text of a Markdown page with its code blanked out. */
function proseOfPage(text: string): Prose[] {
  const blank = (code: string) => code.replaceAll(/[^\n]/g, ' ');
  return [{ text: text.replaceAll(/```[\s\S]*?```|`[^`]*`/g, blank), start: 0 }];
}

/** Whether a page is generated from text that is checked where it is written. */
const isGenerated = (path: string) => path === 'docs/coverage.md';

/** Finds the forbidden terms in the prose of one file. */
export function findTerms(path: string, text: string, terms: readonly Term[]): Problem[] {
  const prose = isCode(path) ? proseOf(path, text) : proseOfPage(text);
  return prose.flatMap((part) =>
    terms.flatMap(({ term, say }) =>
      [...part.text.matchAll(new RegExp(`(?<![\\w-])(?:${term})(?![\\w-])`, 'gi'))].map(
        ({ 0: said, index }) => ({
          file: path,
          line: lineAt(text, part.start + index),
          says: `“${said}”: write ${say}`,
        }),
      ),
    ),
  );
}

/** Reports forbidden phrases in comments, test titles and Markdown, each with a replacement. */
export function words(root: string): Problem[] {
  const terms = readJson<Term[]>(root, 'infra/delivery/checks/src/words/terms.json');
  return filesOf(root)
    .filter((path) => (isCode(path) || path.endsWith('.md')) && !isGenerated(path))
    .flatMap((path) => findTerms(path, readText(root, path), terms));
}
