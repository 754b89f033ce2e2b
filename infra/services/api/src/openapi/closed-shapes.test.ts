import { describe, expect, it } from '@jest/globals';
import { jsonSchema } from '@sideband/server/openapi';
import type { z } from '@sideband/shared-sdk/wire';
import { contract } from '../contract.ts';

/** Shapes that are open on purpose, with the reason. */
const openByIntent: Record<string, string> = {
  'content.entriesByType answer': 'each content type has fields of its own, which editors name',
  'content.entryById answer': 'each content type has fields of its own, which editors name',
  'localization.getLocalizations answer': 'texts by the keys of a dictionary',
  'telemetry.actions body': 'each kind of event has attributes of its own',
  'telemetry.events body': 'each kind of event has attributes of its own',
  'userEvents.submit body': 'each kind of event has attributes of its own',
};

/**
 * Returns the places in a JSON schema that accept anything: an empty schema, or fields of any name.
 */
function openPlaces(schema: unknown, at = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap((each) => openPlaces(each, at));
  const { additionalProperties, ...rest } = schema as Record<string, unknown>;
  const named = Object.entries((rest.properties as object) ?? {});
  const own = [
    ...(Object.keys(schema).length === 0 ? [at] : []),
    ...(typeof additionalProperties === 'object' ? [`${at}.*`] : []),
  ];
  const { properties: _, ...parts } = rest;
  return [
    ...own,
    ...named.flatMap(([name, field]) => openPlaces(field, `${at}.${name}`)),
    ...Object.values(parts).flatMap((part) => openPlaces(part, at)),
  ];
}

describe('contract schemas', () => {
  const shapes = contract.flatMap(({ domain, name, ...call }) =>
    (['params', 'query', 'body', 'answer', 'refusals'] as const).flatMap((part) => {
      const isFile = part === 'answer' && call.file !== undefined;
      const schema: z.ZodMiniType | undefined = isFile ? undefined : call[part];
      return schema ? [[`${domain}.${name} ${part}`, schema] as const] : [];
    }),
  );

  it('are closed, except for the listed ones that are open on purpose', () => {
    const open = shapes.filter(([, schema]) => openPlaces(jsonSchema(schema, 'output')).length > 0);
    for (const [shape] of open) expect(Object.keys(openByIntent)).toContain(shape);
    expect(open.length).toBeGreaterThan(0);
  });

  it('are searched down to the last field', () => {
    expect(openPlaces({ type: 'object', properties: { a: {}, b: { type: 'string' } } })).toEqual([
      '.a',
    ]);
    expect(openPlaces({ anyOf: [{ type: 'array', items: { additionalProperties: {} } }] })).toEqual(
      expect.arrayContaining(['.*']),
    );
  });
});
