import { TextLink } from '@sideband/shared-sdk/ui';
import { versionPath } from './version-path.ts';

export const VersionLink = ({ name, version }: { name: string; version: string }) => (
  <TextLink to={versionPath(name, version)}>{version}</TextLink>
);
