import { readFileSync } from 'node:fs';

export interface Person {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

interface Seed {
  password: string;
  customers: { key: string; email: string; firstName: string; lastName: string }[];
}

const file = new URL('../../../infra/sandbox/local/fixtures.json', import.meta.url);
const seed: Seed = JSON.parse(readFileSync(file, 'utf8'));

/** Returns a seeded customer with the password that all of them share. */
export function person(key: string): Person {
  const customer = seed.customers.find((one) => one.key === key);
  if (!customer) throw new Error(`No customer ${key} in the seed data`);
  return { ...customer, password: seed.password };
}
