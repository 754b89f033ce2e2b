import axe from 'axe-core';

/** What axe finds in what is drawn, in one line each. jsdom draws no colours, so those it cannot judge. */
export async function findBarriers(container: Element): Promise<string[]> {
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
