interface PlanOfRadio {
  package: string;
  capabilities: readonly ('audio' | 'data')[];
}

/**
 * Whether a plan can follow when another ends (application §4): if both are of the same package, or
 * share audio or data.
 */
export const canFollow = (plan: PlanOfRadio, next: PlanOfRadio): boolean =>
  plan.package === next.package ||
  plan.capabilities.some((capability) => next.capabilities.includes(capability));
