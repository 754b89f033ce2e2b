import { readJson } from '../tree.ts';
import { type Kind, kinds, type Row, type Rows } from './rows.ts';

/** Part of the product → the areas it will bring, by kind of row; `only` names single rows. */
type Plan = Record<string, Partial<Record<Kind, string[]>> & { only?: string[] }>;

export const planFile = 'infra/checks/src/coverage/plan.json';
export const readPlan = (root: string) => readJson<Plan>(root, planFile);

/** Which part will bring a row: one that names it, else the one that has its area. */
export function plannedPart(plan: Plan, kind: Kind, { id, area }: Row): string | undefined {
  const parts = Object.entries(plan);
  const named = parts.find(([, { only }]) => only?.some((range) => isInRange(id, range)));
  return (named ?? parts.find(([, areas]) => areas[kind]?.includes(area)))?.[0];
}

/** `APP-X-001..012` holds both ends; a single id is a range of one. */
function isInRange(id: string, range: string): boolean {
  const [first = '', lastNumber] = range.split('..');
  const series = first.slice(0, -3);
  return id.startsWith(series) && id >= first && id <= (lastNumber ? series + lastNumber : first);
}

/** Areas of the plan that no row has: a typing error, or a row that was renamed. */
export function strayAreas(plan: Plan, rows: Rows): string[] {
  return Object.values(plan).flatMap((areas) =>
    kinds.flatMap((kind) =>
      (areas[kind] ?? []).filter((area) => !rows[kind].some((row) => row.area === area)),
    ),
  );
}
