import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The parts of a zod schema that contain nested schemas. */
interface Schema {
  _zod: { def: Definition };
}
interface Definition {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  options?: Schema[];
  left?: Schema;
  right?: Schema;
  in?: Schema;
  out?: Schema;
  valueType?: Schema;
}

/**
 * Returns every path below an exported schema, such as `creditCard` and `creditCard.type`. Returns
 * undefined when the export is not a schema.
 */
export async function pathsOfSchema(root: string, file: string, name: string) {
  const module: Record<string, unknown> = await import(pathToFileURL(join(root, file)).href);
  const schema = module[name] as Partial<Schema> | undefined;
  return schema?._zod ? new Set(pathsBelow(schema as Schema, '')) : undefined;
}

function pathsBelow({ _zod: { def } }: Schema, before: string, depth = 0): string[] {
  if (depth > 12) return [];
  const same = [def.element, def.innerType, def.left, def.right, def.in, def.out, def.valueType];
  const alike = [...same, ...(def.options ?? [])].filter((part) => part !== undefined);
  return [
    ...alike.flatMap((part) => pathsBelow(part, before, depth + 1)),
    ...Object.entries(def.shape ?? {}).flatMap(([key, part]) => [
      before + key,
      ...pathsBelow(part, `${before}${key}.`, depth + 1),
    ]),
  ];
}
