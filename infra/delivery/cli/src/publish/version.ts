import { misused } from '../refusal.ts';

/**
 * Validates a version, which becomes part of URLs and toggles (https://semver.org, without build
 * metadata).
 */
export function checkVersion(version: string): string {
  if (/^\d+\.\d+\.\d+(-[0-9A-Za-z]+([.-][0-9A-Za-z]+)*)?$/.test(version)) return version;
  throw misused(`${version} is no version.`, 'It reads like 1.4.0 or 1.4.0-rc.1');
}
