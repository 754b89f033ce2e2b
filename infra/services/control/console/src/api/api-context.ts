import { createContext, use } from 'react';
import type { AdminClient } from './admin-client.ts';

export interface Api {
  client: AdminClient;
  /** Environment whose toggles this control serves. */
  environment: string;
}

export const ApiContext = createContext<Api | undefined>(undefined);

export function useApi(): Api {
  const api = use(ApiContext);
  if (!api) throw new Error('This is drawn outside of the console.');
  return api;
}
