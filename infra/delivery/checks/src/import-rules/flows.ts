import { isInside, type Rule } from './source-file.ts';

/** Flows of a remote link to each other by URL. Code that two flows share belongs in `src/`. */
export const flowsApart: Rule = ({ path, imports }, { flows }) => {
  const own = flows.find((flow) => isInside(path, flow));
  return imports.flatMap(({ target, line }) => {
    const other = target && flows.find((flow) => isInside(target, flow));
    if (!other || !own || other === own) return [];
    const says = `one flow does not import another (${other}); move what both need up to src/ under its own name`;
    return [{ file: path, line, says }];
  });
};
