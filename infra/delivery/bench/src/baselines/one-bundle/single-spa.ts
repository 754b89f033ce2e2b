type Step = (props: object) => Promise<unknown>;

interface Lifecycles {
  mount: Step | Step[];
  unmount: Step | Step[];
  bootstrap: Step | Step[];
  update?: Step | Step[];
}

/** Replaces single-spa in the one bundle: calls the same lifecycles directly. */
export function mountRootParcel(config: Lifecycles, first: object) {
  let props = { ...first, mountParcel: mountRootParcel };
  let status = 'NOT_MOUNTED';
  const run = async (steps: Step | Step[] = []) => {
    for (const step of [steps].flat()) await step(props);
  };
  const mount = async () => {
    await run(config.bootstrap);
    await run(config.mount);
    status = 'MOUNTED';
  };
  return {
    mountPromise: mount(),
    getStatus: () => status,
    update(next: object) {
      props = { ...props, ...next };
      return run(config.update);
    },
    async unmount() {
      status = 'NOT_MOUNTED';
      await run(config.unmount);
    },
  };
}
