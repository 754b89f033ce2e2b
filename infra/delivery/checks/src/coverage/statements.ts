import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A call of the wire contract, reduced to what the coverage page needs. */
export interface Statement {
  /** `account.read` */
  name: string;
  /** `POST /account` */
  address: string;
  isServed: boolean;
}

interface Stated {
  domain: string;
  name: string;
  method: string;
  path: string;
}

/** Returns every call that the contract defines, and whether the API serves it. */
export async function statementsOf(root: string): Promise<Statement[]> {
  const { contract } = await load<{ contract: Stated[] }>(
    root,
    'infra/services/api/src/contract.ts',
  );
  const { routes } = await load<{ routes: { call: Stated }[] }>(
    root,
    'infra/services/api/src/routes.ts',
  );
  const served = new Set(routes.map(({ call }) => call));
  return contract.map((call) => ({
    name: `${call.domain}.${call.name}`,
    address: `${call.method} /${call.path}`,
    isServed: served.has(call),
  }));
}

async function load<Module>(root: string, path: string): Promise<Module> {
  const file = join(root, path);
  if (!existsSync(file)) throw new Error(`${path} is not there`);
  return import(pathToFileURL(file).href);
}
