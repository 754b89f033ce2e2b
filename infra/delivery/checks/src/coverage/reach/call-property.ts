import {
  isCallExpression,
  isPropertyAssignment,
  isStringLiteral,
  type Node,
} from 'typescript/unstable/ast';

export const isCallsFile = (path: string) => /\/shared-sdk\/src\/.*\/calls\.ts$/.test(path);

/** `redeem: call.post(…)` in `domain('giftCards', { … })` → `giftCards.redeem`. */
export function callNamed(declaration: Node): string | undefined {
  if (!isPropertyAssignment(declaration)) return undefined;
  const domain = declaration.parent.parent;
  if (!isCallExpression(domain)) return undefined;
  const [name] = domain.arguments;
  if (!name || !isStringLiteral(name)) return undefined;
  return `${name.text}.${declaration.name.getText()}`;
}
