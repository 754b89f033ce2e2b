/**
 * Agreements that no type tells, as `major.minor`. A shell keeps every minor of its major: raise the
 * minor when something is added that remotes may rely on, the major when something is taken away.
 */
export const contracts = {
  /** Between shell and remote: container, lifecycles, props. */
  remote: '1.0',
  /** Between the SDK's core, which the shell provides, and its doors, which travel with remotes. */
  sdk: '1.0',
};
