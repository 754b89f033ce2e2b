import type { NewOverrideAnswer } from '@sideband/control/contract';
import type { Control } from '../control/control.ts';

interface Made {
  environment: string;
  remote: string;
  version: string;
  path: string | undefined;
  hours: number;
}

/** A link to the newest build: made with the first, led to each after it, ended with the session. */
export function openDevLink(control: Control, environment: string) {
  const path = `/environments/${environment}/overrides`;
  let id: number | undefined;
  return {
    /** The link, the first time; undefined once open pages follow by themselves. */
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
    /** Open pages say that it is over, and go on without it. */
    async end() {
      if (id === undefined) return;
      await control.ask(`${path}/${id}`, { method: 'DELETE', repeats: true });
      id = undefined;
    },
  };
}
