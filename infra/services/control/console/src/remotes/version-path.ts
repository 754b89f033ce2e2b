export const remotePath = (name: string) => `/remotes/${encodeURIComponent(name)}`;

export const versionPath = (name: string, version: string) =>
  `${remotePath(name)}/${encodeURIComponent(version)}`;
