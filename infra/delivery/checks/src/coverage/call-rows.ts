import type { Problem } from '../problem.ts';
import { textIfAny } from '../tree.ts';
import type { Row } from './rows.ts';
import type { Statement } from './statements.ts';

/**
 * Rows for which the specification leaves the path open, with the call that implements each row or
 * the reason why there is none.
 */
type Mapped = Record<string, { call: string } | { why: string }>;

export const mapFile = 'infra/delivery/checks/src/coverage/statements.json';
/** Rows that have no call definition yet. The list has to become empty. */
export const unstatedFile = 'infra/delivery/checks/src/coverage/unstated.json';

const readOr = <Value>(root: string, path: string, otherwise: Value): Value =>
  JSON.parse(textIfAny(root, path) ?? 'null') ?? otherwise;

const readMap = (root: string) => readOr<Mapped>(root, mapFile, {});
const readUnstated = (root: string) => readOr<string[]>(root, unstatedFile, []);

/** Implementation status of a specified call. */
export type Progress =
  | { step: 'served' | 'stated'; name: string }
  | { step: 'none'; why: string }
  | { step: 'unstated' };

export type CallProgress = Map<string, Progress>;

export function progressOf(root: string, rows: Row[], statements: Statement[]): CallProgress {
  const mapped = readMap(root);
  const byName = new Map(statements.map((each) => [each.name, each]));
  const byAddress = new Map(statements.map((each) => [comparable(each.address), each]));
  return new Map(
    rows.map(({ id, label }): [string, Progress] => {
      const named = mapped[id];
      if (named && 'why' in named) return [id, { step: 'none', why: named.why }];
      const statement = named ? byName.get(named.call) : byAddress.get(comparable(label));
      if (!statement) return [id, { step: 'unstated' }];
      const { name, isServed } = statement;
      return [id, { step: isServed ? 'served' : 'stated', name }];
    }),
  );
}

/** Ignores the names of path placeholders. */
const comparable = (address: string) => address.replaceAll(/\{\w+\}/g, '{}').toLowerCase();

/**
 * Reports rows that have no call definition and are neither mapped, explained nor listed as
 * pending.
 */
export function wrongCallRows(root: string, rows: Row[], progress: CallProgress): Problem[] {
  const unstated = readUnstated(root);
  const mapped = readMap(root);
  const ids = new Set(rows.map(({ id }) => id));
  const isUnstated = (id: string) => progress.get(id)?.step === 'unstated';
  const lost = rows.filter(({ id }) => isUnstated(id) && !unstated.includes(id));
  return [
    ...lost.map(({ id, label }) => ({
      file: mapFile,
      says: mapped[id]
        ? `${id} names a call that nobody states`
        : `${id} (${label}) is stated nowhere; state it, map it, or say why not`,
    })),
    ...unstated
      .filter((id) => ids.has(id) && !isUnstated(id))
      .map((id) => ({ file: unstatedFile, says: `${id} is stated; take it off the list` })),
    ...[...unstated, ...Object.keys(mapped)]
      .filter((id) => !ids.has(id))
      .map((id) => ({ file: unstatedFile, says: `${id} is no call of rows.json` })),
  ];
}

/** Returns the pending list without the rows that have been defined since. */
export const stillUnstated = (root: string, progress: CallProgress) =>
  readUnstated(root).filter((id) => progress.get(id)?.step === 'unstated');
