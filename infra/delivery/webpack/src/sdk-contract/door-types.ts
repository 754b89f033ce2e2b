import type { Member } from './declarations.ts';
import type { Library, Target } from './library.ts';
import type { Signature } from './signature.ts';
import { hashType, type NamedType, type TypeHash } from './type-hash.ts';

/**
 * Name at an entry point → its type: `useSdk`, `z.object`, and members of named types such as
 * `Sdk.session`.
 */
export type DoorTypes = Map<string, TypeHash>;

type Found = Extract<Target, { declaration: unknown }>;
type Interface = Found & { declaration: { members: Map<string, Member> } };

interface Given {
  name: string;
  target: Target;
  isType: boolean;
}

/** Returns the types of all exports of the given entry points, including members of named types. */
export function typesOfDoors(library: Library, modules: string[]): Map<string, DoorTypes> {
  const doors = modules.map((module) => {
    return { module, given: exportsOf(library, library.doorFile(module)) };
  });
  const named = new Map<string, NamedType>();
  for (const { module, given } of doors) {
    for (const { name, target } of given) {
      if (isInterface(target) && !named.has(keyOf(target)))
        named.set(keyOf(target), { module, name });
    }
  }
  const asking = new Set(
    doors.flatMap(({ given }) => given.flatMap(({ target }) => typesAskedFor(library, target))),
  );
  const hash = (file: string, signatures: Signature[]) =>
    hashType(library, named, { file, signatures });

  function typesOf(module: string, { name, target, isType }: Given): [string, TypeHash][] {
    if (isInterface(target)) {
      const own = named.get(keyOf(target));
      return own?.module === module && own.name === name ? membersOf(name, target) : [];
    }
    if (isType) return [];
    if ('foreign' in target) return [[name, hash('', [{ text: target.foreign, mentions: [] }])]];
    if ('declaration' in target) return [[name, hash(target.file, target.declaration.signatures)]];
    return exportsOf(library, target.file).flatMap((inner) =>
      typesOf(module, { ...inner, name: `${name}.${inner.name}` }),
    );
  }

  function membersOf(name: string, target: Interface): [string, TypeHash][] {
    const { members, signatures } = target.declaration;
    const required = [...members].filter(([, { isRequired }]) => isRequired).map(([key]) => key);
    const asks = asking.has(keyOf(target)) ? `asks for ${required.sort()}` : '';
    return [
      ...[...members].map(([member, signature]): [string, TypeHash] => [
        `${name}.${member}`,
        hash(target.file, [signature]),
      ]),
      // The type as a whole: what it extends, and which properties a caller has to provide.
      [`${name}!`, hash(target.file, [...signatures, { text: asks, mentions: [] }])],
    ];
  }

  return new Map(
    doors.map(({ module, given }) => {
      const types = given.flatMap((one) => typesOf(module, one));
      return [module, new Map(types.sort(([one], [other]) => (one < other ? -1 : 1)))];
    }),
  );
}

const keyOf = ({ file, name }: Found) => `${file}#${name}`;

const isInterface = (target: Target | undefined): target is Interface =>
  target !== undefined && 'declaration' in target && target.declaration.members !== undefined;

function exportsOf(library: Library, path: string): Given[] {
  return [...library.file(path).exports].flatMap(([name, { isType }]) => {
    const target = library.exportOf(path, name);
    return target ? [{ name, target, isType: isType && !isValue(target) }] : [];
  });
}

const isValue = (target: Target) => 'declaration' in target && target.declaration.isValue;

/** Returns the types that callers pass as parameters. New required properties would break them. */
function typesAskedFor(library: Library, target: Target): string[] {
  if (!('declaration' in target)) return [];
  const mentions = target.declaration.parameters.flatMap((one) => one.mentions);
  const types = mentions.map((mention) => library.find(target.file, mention));
  return types.filter(isInterface).map(keyOf);
}
