import { readJson, textIfAny } from '../../tree.ts';
import { storedRows } from '../rows.ts';
import { pathsOfSchema } from './schema-paths.ts';
import { membersOfType, stringsIn } from './type-members.ts';

/**
 * Where our contract defines a specified entity or enumeration, such as
 * `shared-sdk/src/contract/account/model.ts#account`, and the names of its parts where ours differ.
 */
export type Places = Record<string, { in: string | string[]; as?: Record<string, string> }>;

const placesFile = 'infra/delivery/checks/src/coverage/entities/places.json';

/**
 * Each row with its place in our contract. For an enumeration, also the values that are missing
 * there.
 */
export type Carried = Map<string, { by: string; without?: string[] }>;

/**
 * Returns the fields and enumerations that the contract contains, without those that are missing.
 */
export async function carriedOf(root: string): Promise<Carried> {
  const places = readJson<Places>(root, placesFile);
  const carried: Carried = new Map();
  for (const { id, label, values } of storedRows(root).entities) {
    const place = places[id] ?? places[id.split('.')[0] ?? ''];
    if (!place) continue;
    for (const at of [place.in].flat()) {
      if (values) {
        const said = await pathsOf(root, at);
        const without = values.filter((value) => !said.has(place.as?.[value] ?? value));
        if (without.length < values.length) carried.set(id, { by: at, without });
      } else {
        const path = place.as?.[label] ?? label;
        if ((await pathsOf(root, at)).has(path)) carried.set(id, { by: `${at} ${path}` });
      }
      if (carried.has(id)) break;
    }
  }
  return carried;
}

/** Reports places that belong to an unknown entity or field, and places that do not exist. */
export async function wrongPlaces(root: string) {
  const rows = storedRows(root).entities;
  const places = readJson<Places>(root, placesFile);
  const wrong: string[] = [];
  for (const [id, { in: where, as = {} }] of Object.entries(places)) {
    const own = rows.filter((row) => row.id === id || row.id.startsWith(`${id}.`));
    if (own.length === 0) wrong.push(`${id} is no entity of rows.json`);
    const names = own.flatMap(({ label, values }) => values ?? [label]);
    for (const name of Object.keys(as)) {
      if (!names.includes(name)) wrong.push(`${id} has no ${name}`);
    }
    for (const at of [where].flat()) {
      if ((await pathsOf(root, at)).size === 0) wrong.push(`${at} is not there (${id})`);
    }
  }
  return wrong.map((says) => ({ file: placesFile, says }));
}

/**
 * Returns the field paths of a schema, or the members of a type or an object. If the place names a
 * part, returns only the paths below that part.
 */
async function pathsOf(root: string, at: string): Promise<Set<string>> {
  const [file = '', place = ''] = at.split('#');
  const [name = '', ...part] = place.split('.');
  const text = textIfAny(root, file);
  if (text === undefined) return new Set();
  // A place without a name stands for all strings of the file: values that have no schema or type,
  // such as cookie names.
  if (name === '') return stringsIn(file, text);
  const schema = await pathsOfSchema(root, file, name);
  const paths = schema ?? membersOfType(file, text, name);
  const before = part.map((step) => `${step}.`).join('');
  return new Set(
    [...paths].filter((path) => path.startsWith(before)).map((path) => path.slice(before.length)),
  );
}
