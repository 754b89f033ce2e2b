import axe from 'axe-core';

/**
 * Accessibility violations found by axe, one line each. jsdom has no colors, so contrast is not
 * checked.
 */
export async function findBarriers(container: Element): Promise<string[]> {
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
