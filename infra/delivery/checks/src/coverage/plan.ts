import { readJson } from '../tree.ts';
import { type Kind, kinds, type Row, type Rows } from './rows.ts';

/**
 * Each part of the product with the areas that it will implement, by kind of row. `only` lists
 * single rows.
 */
type Plan = Record<string, Partial<Record<Kind, string[]>> & { only?: string[] }>;

export const planFile = 'infra/delivery/checks/src/coverage/plan.json';
export const readPlan = (root: string) => readJson<Plan>(root, planFile);

/**
 * Returns the part that will implement a row: the part that lists the row, otherwise the part that
 * lists its area.
 */
export function plannedPart(plan: Plan, kind: Kind, { id, area }: Row): string | undefined {
  const parts = Object.entries(plan);
  const named = parts.find(([, { only }]) => only?.some((range) => isInRange(id, range)));
  return (named ?? parts.find(([, areas]) => areas[kind]?.includes(area)))?.[0];
}

/** `APP-X-001..012` includes both ends. A single ID is a range of one. */
function isInRange(id: string, range: string): boolean {
  const [first = '', lastNumber] = range.split('..');
  const series = first.slice(0, -3);
  return id.startsWith(series) && id >= first && id <= (lastNumber ? series + lastNumber : first);
}

/** Returns areas of the plan to which no row belongs, because of a typo or a renamed row. */
export function strayAreas(plan: Plan, rows: Rows): string[] {
  return Object.values(plan).flatMap((areas) =>
    kinds.flatMap((kind) =>
      (areas[kind] ?? []).filter((area) => !rows[kind].some((row) => row.area === area)),
    ),
  );
}
