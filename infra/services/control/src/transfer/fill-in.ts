import { isDeclarable } from '../lint/context.ts';
import { pointerTo } from '../refusals/problem.ts';
import { operationsIn } from '../toggles/rule.ts';
import type { DeclaredAttribute, Toggle, ToggleDocument } from '../toggles/toggle-document.ts';

export interface Fill {
  /** Owner of toggles that name none. */
  owner: string;
  /** Whether OFREP clients may see toggles that do not say so themselves. */
  client: boolean;
  /** Whether imported metadata is public. */
  publicMetadata: boolean;
}

/** A value that the document lacked and that was filled in. */
export interface Filled {
  /** JSON pointer (RFC 6901). */
  pointer: string;
  value: unknown;
}

type Metadata = NonNullable<Toggle['metadata']>;

/**
 * Adds to a flagd definition what our policy requires beyond flagd's schema: metadata of toggles,
 * and declarations of the attributes that rules use. Values in the definition are kept, and values
 * already served under the same name take precedence over the defaults.
 */
export function fillIn(
  document: ToggleDocument,
  { served, owner, client, publicMetadata }: Fill & { served: ToggleDocument },
): { document: ToggleDocument; filled: Filled[] } {
  const filled: Filled[] = [];
  // In flagd, every flag inherits the metadata of the set. The revision is ours and is left out.
  const { revision: _, ...ofSet } = document.metadata ?? {};
  const flags = Object.entries(document.flags).map(([key, toggle]): [string, Toggle] => {
    const came: Metadata = { ...ofSet, ...toggle.metadata };
    const names = Object.keys(came);
    const usual: Metadata = {
      description: `Imported: ${key}`,
      owner,
      kind: 'release',
      applies: asksTime(toggle.targeting) ? 'next-document' : 'next-navigation',
      client,
      ...(publicMetadata && names.length > 0 && { public: names.join(', ') }),
      ...served.flags[key]?.metadata,
    };
    const metadata = { ...usual, ...came };
    for (const [name, value] of Object.entries(metadata)) {
      if (Object.hasOwn(toggle.metadata ?? {}, name)) continue;
      filled.push({ pointer: pointerTo('flags', key, 'metadata', name), value });
    }
    return [key, { ...toggle, metadata }];
  });
  const declared = { ...served.$attributes, ...document.$attributes };
  const missing = Object.entries(askedIn(document)).filter(([name]) => !(name in declared));
  const $attributes = { ...document.$attributes };
  for (const [name, type] of missing) {
    $attributes[name] = { type, private: true, description: 'Imported with a definition' };
    filled.push({ pointer: pointerTo('$attributes', name), value: $attributes[name] });
  }
  const { metadata, $schema: __, ...rest } = document as ToggleDocument & { $schema?: string };
  return {
    document: {
      ...rest,
      flags: Object.fromEntries(flags),
      ...(Object.keys($attributes).length > 0 && { $attributes }),
    },
    filled,
  };
}

/**
 * Open pages are not notified when a time-based rule changes its result, so its toggle applies with
 * the next document.
 */
const asksTime = (targeting: unknown) =>
  JSON.stringify(targeting ?? {}).includes('$flagd.timestamp');

const ordering = ['<', '<=', '>', '>='];

/** Attributes that rules use, with the type inferred from what they are compared with. */
function askedIn(document: ToggleDocument): Record<string, DeclaredAttribute['type']> {
  const found: Record<string, DeclaredAttribute['type']> = {};
  const rules = [
    ...Object.values(document.flags).map(({ targeting }) => targeting),
    ...Object.values(document.$evaluators ?? {}),
  ];
  for (const { operator, inputs } of rules.flatMap((value) =>
    operationsIn({ value, pointer: '' }),
  )) {
    for (const input of inputs) {
      const name = nameIn(input.value);
      if (name === undefined) continue;
      const others = inputs.map(({ value }) => typeof value);
      const compared = (['number', 'boolean'] as const).find((one) => others.includes(one));
      const type = compared ?? (ordering.includes(operator) ? 'number' : undefined);
      found[name] = type ?? found[name] ?? 'string';
    }
  }
  return found;
}

function nameIn(value: unknown): string | undefined {
  const [only] = operationsIn({ value, pointer: '' });
  const name = only?.operator === 'var' ? only.inputs[0]?.value : undefined;
  return isDeclarable(name) ? name : undefined;
}
