import type { NewOverrideAnswer } from '@sideband/control/contract';
import type { Control } from '../control/control.ts';

interface Made {
  environment: string;
  remote: string;
  version: string;
  path: string | undefined;
  hours: number;
}

/**
 * Manages the override link of one dev session. The link is created with the first build, pointed
 * to each later build, and revoked at the end.
 */
export function openDevLink(control: Control, environment: string) {
  const path = `/environments/${environment}/overrides`;
  let id: number | undefined;
  return {
    /**
     * Creates the link on the first call and returns it. Later calls point the link to the new
     * version and return undefined, because open pages follow automatically.
     */
    async lead({ remote, version, path: at, hours }: Omit<Made, 'environment'>) {
      if (id !== undefined) {
        await control.ask(`${path}/${id}`, { method: 'PUT', body: { version }, repeats: true });
        return;
      }
      const body = { remote, version, hours, ...(at && { path: at }) };
      const made = await control.ask<NewOverrideAnswer>(path, { method: 'POST', body });
      id = made.id;
      return made;
    },
    async tellProblem(problem: string) {
      if (id === undefined) return;
      const body = { problem: problem.slice(0, 4_000) };
      await control.ask(`${path}/${id}`, { method: 'PUT', body, repeats: true });
    },
    /**
     * Revokes the link. Open pages show that the link has ended and continue without the override.
     */
    async end() {
      if (id === undefined) return;
      await control.ask(`${path}/${id}`, { method: 'DELETE', repeats: true });
      id = undefined;
    },
  };
}
