import type { LastGreen } from './last-green.ts';
import type { Part } from './parts.ts';

/** Renders the page that lists when each part of a full run last passed. */
export function rotaPage(parts: Part[], lastGreen: LastGreen): string {
  const rows = parts.map(({ name }) => {
    const last = lastGreen[name];
    return last ? `| ${name} | ${last.on} | ${last.commit} |` : `| ${name} | not yet | |`;
  });
  return `# Full runs

Written by \`npm run check -- --fix\` from the last full runs; do not edit.

\`npm test\` runs these files in a smaller size, or not at all, and most database tests on PostgreSQL alone;
\`npm run test:full\` runs them whole. CI runs the next few at every
commit, and round again. A full run on somebody's machine writes down what was green.

| Part | Last green | Commit |
|---|---|---|
${rows.join('\n')}
`;
}
