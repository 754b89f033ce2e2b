import { createHash } from 'node:crypto';
import type { Library } from './library.ts';
import type { Signature } from './signature.ts';

/** A type exported by name from an entry point. Its members are compared individually. */
export interface NamedType {
  module: string;
  name: string;
}

export interface TypeHash {
  hash: string;
  /** Named types it refers to, as `<module> <name>`, sorted. */
  leadsTo: string[];
}

/**
 * Hashes a signature and every type it refers to. Named types contribute only their name, so that a
 * named type can grow without changing the types that mention it.
 */
export function hashType(
  library: Library,
  named: ReadonlyMap<string, NamedType>,
  { file, signatures }: { file: string; signatures: Signature[] },
): TypeHash {
  const seen = new Set<string>();
  const texts = new Set<string>();
  const leadsTo = new Set<string>();
  const open = signatures.map((signature) => ({ file, signature }));
  for (let next = open.pop(); next; next = open.pop()) {
    texts.add(next.signature.text);
    for (const mention of next.signature.mentions) {
      const target = library.find(next.file, mention);
      if (!target) continue;
      if ('foreign' in target) texts.add(target.foreign);
      else if ('declaration' in target) {
        const key = `${target.file}#${target.name}`;
        const known = named.get(key);
        if (known) {
          texts.add(`${known.module}#${known.name}`);
          leadsTo.add(`${known.module} ${known.name}`);
        } else if (!seen.has(key)) {
          seen.add(key);
          const { signatures: own, members = new Map<string, Signature>() } = target.declaration;
          for (const signature of [...own, ...members.values()])
            open.push({ file: target.file, signature });
        }
      }
    }
  }
  const hash = createHash('sha256').update([...texts].sort().join('\n'));
  return { hash: hash.digest('base64url').slice(0, 12), leadsTo: [...leadsTo].sort() };
}
