import { canonical } from '../audit/canonical.ts';
import { isDeclarable } from '../lint/context.ts';
import { editsBetween } from '../toggles/edits.ts';
import { operationsIn } from '../toggles/rule.ts';
import type { DeclaredAttribute, Toggle, ToggleDocument } from '../toggles/toggle-document.ts';
import { type Audience, audiences, placesOf } from './audiences.ts';
import { sayMetadata } from './say-metadata.ts';
import { saySharesMove } from './say-shares.ts';
import { type Shares, sharesOf } from './shares.ts';

/** Difference of a toggle, segment or attribute, as readable texts. */
export interface Difference {
  subject: 'toggle' | 'segment' | 'attribute';
  name: string;
  how: 'added' | 'removed' | 'changed';
  /** Most important first: who gets what. Never empty. */
  words: string[];
  /** URLs that the toggle affects, from its metadata. */
  flow?: string | undefined;
  /** When open pages apply the change. */
  applies?: string | undefined;
}

/**
 * Describes the differences between two documents as readable texts. Empty when the documents are
 * equivalent.
 */
export function differencesBetween(from: ToggleDocument, to: ToggleDocument): Difference[] {
  const edits = editsBetween(from, to);
  const segments = Object.keys(edits.$evaluators ?? {});
  const named = Object.keys(edits.flags ?? {});
  const touched = Object.entries(to.flags)
    .filter(([key, toggle]) => !named.includes(key) && refersTo(toggle, segments))
    .map(([key]) => key);
  return [
    ...[...named, ...touched].map((key) => differenceOf(key, from, to)),
    ...segments.map((name): Difference => {
      const how = howOf(from.$evaluators?.[name], to.$evaluators?.[name]);
      return { subject: 'segment', name, how, words: [`The segment is ${how}`] };
    }),
    ...Object.keys(edits.$attributes ?? {}).map((name): Difference => {
      const [before, after] = [from.$attributes?.[name], to.$attributes?.[name]];
      const words = [sayAttributeMove(before, after)];
      return { subject: 'attribute', name, how: howOf(before, after), words };
    }),
  ].filter(({ words }) => words.length > 0);
}

function differenceOf(key: string, from: ToggleDocument, to: ToggleDocument): Difference {
  const [before, after] = [from.flags[key], to.flags[key]];
  const how = howOf(before, after);
  const shares = audiences.map((audience) => ({
    audience,
    before: sharesOf(from, key, audience),
    after: sharesOf(to, key, audience),
  }));
  const moves = movesOf(shares);
  const details = before && after ? sayDetails(before, after) : [];
  const told = [...moves, ...sayCallers(key, from, to), ...details];
  const isSameEntry = canonical(before) === canonical(after);
  const quiet = isSameEntry ? [] : ['No one sees a difference: only settings changed'];
  const { flow, kind, applies: stated } = (after ?? before)?.metadata ?? {};
  const applies = kind === 'version' && isSwitched(shares) ? 'at-once' : stated;
  return {
    subject: 'toggle',
    name: key,
    how,
    words: told.length > 0 ? told : quiet,
    flow: typeof flow === 'string' ? flow : undefined,
    applies: typeof applies === 'string' ? applies : undefined,
  };
}

/** Shares of an audience before and after. */
interface SharesMove {
  audience: Audience;
  before: Shares | undefined;
  after: Shares | undefined;
}

/**
 * Whether a remote is turned off or on for some visitors. Open pages follow that immediately. Otherwise
 * they keep their version of the remote until the next document, as its toggle states.
 */
const isSwitched = (shares: SharesMove[]) =>
  shares.some(({ before, after }) => (before?.of.off ?? 0) !== (after?.of.off ?? 0));

/** Writes a line for each change of shares, with all audiences that it affects. */
function movesOf(shares: SharesMove[]): string[] {
  const groups = new Map<string, Audience[]>();
  for (const { audience, before, after } of shares) {
    if (canonical(before?.of) === canonical(after?.of)) continue;
    const said = saySharesMove(before, after);
    groups.set(said, [...(groups.get(said) ?? []), audience]);
  }
  return [...groups].flatMap(([said, some]) => placesOf(some).map((place) => `${place}: ${said}`));
}

/**
 * Audiences have no declared attributes, so their shares do not show the effect of rules that use
 * them.
 */
function sayCallers(key: string, from: ToggleDocument, to: ToggleDocument): string[] {
  const [before, after] = [rulesOf(key, from), rulesOf(key, to)];
  if (!to.flags[key] || canonical(before) === canonical(after)) return [];
  const names = declaredIn([...before, ...after]);
  return names.length > 0 ? [`Callers that send ${names.join(', ')} may see a difference`] : [];
}

/** Rule of a toggle, and the segments that it refers to. */
function rulesOf(key: string, { flags, $evaluators = {} }: ToggleDocument): unknown[] {
  const { targeting = {} } = flags[key] ?? {};
  const referred = operationsIn({ value: targeting, pointer: '' })
    .filter(({ operator }) => operator === '$ref')
    .map(({ inputs }) => $evaluators[String(inputs[0]?.value)]);
  return [targeting, ...referred];
}

/** Declared attributes that rules use. */
function declaredIn(rules: unknown[]): string[] {
  const names = rules
    .flatMap((value) => operationsIn({ value, pointer: '' }))
    .filter(({ operator }) => operator === 'var')
    .map(({ inputs }) => inputs[0]?.value)
    .filter(isDeclarable);
  return [...new Set(names)].sort();
}

function sayDetails(before: Toggle, after: Toggle): string[] {
  const [had, has] = [before.variants, after.variants];
  const added = Object.keys(has).filter((name) => !Object.hasOwn(had, name));
  const removed = Object.keys(had).filter((name) => !Object.hasOwn(has, name));
  const revalued = Object.keys(has).filter(
    (name) => Object.hasOwn(had, name) && canonical(had[name]) !== canonical(has[name]),
  );
  return [
    ...added.map((name) => `New variant ${name}`),
    ...removed.map((name) => `Variant ${name} is gone`),
    ...revalued.map(
      (name) => `Variant ${name}: ${JSON.stringify(had[name])} → ${JSON.stringify(has[name])}`,
    ),
    ...sayMetadata(before.metadata ?? {}, after.metadata ?? {}),
  ];
}

function sayAttributeMove(before?: DeclaredAttribute, after?: DeclaredAttribute): string {
  if (!after) return 'Rules can no longer use it';
  const said = sayAttribute(after);
  return before ? `${sayAttribute(before)} → ${said}` : `Rules can use it: ${said}`;
}

const sayAttribute = ({ type, private: isPrivate, description }: DeclaredAttribute) =>
  `${type}, ${isPrivate === false ? 'from browsers too' : 'from servers only'} (${description})`;

const howOf = (before: unknown, after: unknown) =>
  before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';

function refersTo({ targeting = {} }: Toggle, segments: string[]): boolean {
  return operationsIn({ value: targeting, pointer: '' }).some(
    ({ operator, inputs }) => operator === '$ref' && segments.includes(String(inputs[0]?.value)),
  );
}
