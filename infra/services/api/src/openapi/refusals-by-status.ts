import { jsonSchema } from '@sideband/server/openapi';
import type { AnyCall } from '@sideband/shared-sdk/wire';
import { statusOfRefusal } from '@sideband/shared-sdk/wire/refusal-status';
import { definitionOf } from './definition.ts';

interface DescribedRefusal {
  code: string;
  schema: object;
}

/** Groups the refusal codes of a call by HTTP status code. */
export function refusalsByStatus({ refusals }: AnyCall): [string, DescribedRefusal[]][] {
  const kinds = refusals ? (definitionOf(refusals).options ?? [refusals]) : [];
  const described = kinds.flatMap((kind) => {
    const code = definitionOf(kind).shape?.code;
    const codes = code ? (definitionOf(code).values ?? []) : [];
    const schema = jsonSchema(kind, 'output');
    return codes.map((each) => ({ code: String(each), schema }));
  });
  const byStatus = Map.groupBy(described, ({ code }) => String(statusOfRefusal(code)));
  return [...byStatus];
}
