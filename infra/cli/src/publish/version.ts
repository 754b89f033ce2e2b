import { misused } from '../refusal.ts';

/** What stands in addresses and toggles: a number as npm knows them (https://semver.org). */
export function checkVersion(version: string): string {
  if (/^\d+\.\d+\.\d+(-[0-9A-Za-z]+([.-][0-9A-Za-z]+)*)?$/.test(version)) return version;
  throw misused(`${version} is no version.`, 'It reads like 1.4.0 or 1.4.0-rc.1');
}
