import { isNode, nodesOf } from '../syntax.ts';
import type { Rule } from './source-file.ts';

const helper = 'infra/services/api/src/database/in-transaction.ts';

/**
 * A transaction that was rolled back because of a conflict must be retried, and only one function
 * retries it. Other code must start transactions through that function.
 */
export const transactions: Rule = ({ path, syntax, forTests }) => {
  if (!path.startsWith('infra/services/api/src/') || path === helper || forTests) return [];
  return nodesOf(syntax.program, 'CallExpression')
    .filter(({ callee }) => isNode(callee) && opens(callee.property))
    .map((call) => ({
      file: path,
      line: syntax.lineOf(call),
      says: 'nobody retries this transaction after a deadlock; use inTransaction()',
    }));
};

const opens = (property: unknown) =>
  isNode(property) && ['transaction', 'startTransaction'].includes(String(property.name));
