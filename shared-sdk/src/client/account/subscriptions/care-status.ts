const situations = {
  Active: 'active',
  Closed: 'closed',
  Inactive: 'paused',
  Suspended: 'suspended',
} as const;

/** Maps a status of the care tool to what it means for the customer (application §3, §4). */
export const situationOf = (status: keyof typeof situations) => situations[status];
