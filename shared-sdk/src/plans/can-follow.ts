interface PlanOfRadio {
  package: string;
  capabilities: readonly ('audio' | 'data')[];
}

/** Whether a plan may go on where another ends (application §4): the same package, or both to hear, or both data. */
export const canFollow = (plan: PlanOfRadio, next: PlanOfRadio): boolean =>
  plan.package === next.package ||
  plan.capabilities.some((capability) => next.capabilities.includes(capability));
