const situations = {
  Active: 'active',
  Closed: 'closed',
  Inactive: 'paused',
  Suspended: 'suspended',
} as const;

/** What the care tool's word for a subscription means to its customer (application §3, §4). */
export const situationOf = (status: keyof typeof situations) => situations[status];
