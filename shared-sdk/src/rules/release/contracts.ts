/**
 * Contracts that no type expresses, as `major.minor`. A shell supports every minor version of its
 * major. Raise the minor when adding something remotes may rely on, and the major when removing
 * something.
 */
export const contracts = {
  /** Between shell and remote: container, lifecycles, props. */
  remote: '1.0',
  /**
   * Between the SDK's core, which the shell provides, and its entry points, which are bundled with
   * remotes.
   */
  sdk: '1.0',
};
