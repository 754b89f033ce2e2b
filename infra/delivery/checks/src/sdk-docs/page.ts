import type { DescribedCall, DescribedDomain } from './calls.ts';
import { flowing } from './docstring.ts';
import type { Exported } from './exports.ts';

/** Content of one documentation page. */
export interface Described {
  /** `@sideband/shared-sdk/gift-cards` */
  door: string;
  /** File name. */
  page: string;
  domains: DescribedDomain[];
  /**
   * Exported names by the entry point that exports them. A name that two entry points export is
   * listed with the first one.
   */
  names: { door: string; names: Exported[] }[];
}

const longest = 24;

export function sdkPage({ door, domains, names }: Described): string {
  return written([
    `# ${door}`,
    ...domains.flatMap(domainPart),
    ...names.filter(({ names }) => names.length > 0).flatMap(namesPart),
  ]);
}

/** Renders the index page. */
export function sdkIndex(pages: Described[]): string {
  const rows = pages.map(({ door, page, domains, names }) => {
    const calls = domains.flatMap((domain) => domain.calls).length;
    const others = names.flatMap((one) => one.names).length;
    return `| [${door}](${page}) | ${calls || ''} | ${others} |`;
  });
  return written([
    '# Entry points of @sideband/shared-sdk',
    'Generated from the code and docstrings of the SDK. Refusals are values that a caller decides on; every other failure of a call is thrown (`ServiceError`, `NetworkError`, `TimeoutError`, `GenericError`).',
    ['| Entry point | Calls | Names |', '|---|---:|---:|', ...rows].join('\n'),
  ]);
}

const written = (parts: string[]) => `${parts.filter(Boolean).join('\n\n')}\n`;

function domainPart({ name, calls }: DescribedDomain): string[] {
  return [`## Calls of \`${name}\``, ...calls.flatMap(callPart)];
}

function callPart(call: DescribedCall): string[] {
  const { name, method, path, docstring, credential, retry, sends, refusals } = call;
  const facts = [
    `- Credential: \`${credential}\``,
    `- Repeated by itself: ${retry === 'safe' ? 'yes, it is safe' : 'never'}`,
    ...sends.map(([part, fields]) => `- Sends ${part}${listed(fields)}`),
    ...(refusals.length > 0 ? ['- Refusals:'] : ['- Refusals: none']),
    ...refusals.map(({ code, words }) => `  - \`${code}\`${words && `: ${oneLine(words)}`}`),
  ];
  return [`### ${name}`, `\`${method} /api/${path}\``, flowing(docstring), facts.join('\n')];
}

const listed = (fields: string[]) =>
  fields.length > 0 ? `: ${fields.map((field) => `\`${field}\``).join(', ')}` : '';

const oneLine = (words: string) => words.replace(/\s*\n\s*/g, ' ');

function namesPart({ door, names }: Described['names'][number]): string[] {
  const others = names.filter(({ from }) => !from.startsWith('shared-sdk/'));
  const packages = [...new Set(others.map(({ from }) => from))];
  return [
    `## Names of \`${door}\``,
    ...names.filter((one) => !others.includes(one)).flatMap(namePart),
    ...packages.map((from) => {
      const passed = others.filter((one) => one.from === from).map(({ name }) => `\`${name}\``);
      return `Passed on from \`${from}\`: ${passed.join(', ')}.`;
    }),
  ];
}

function namePart({ name, kind, docstring, text, schema }: Exported): string[] {
  const isShort = text !== '' && text.split('\n').length <= longest;
  const code = isShort && !schema ? `\`\`\`ts\n${text}\n\`\`\`` : '';
  const what = schema ? `A value that \`${schema}\` accepts.` : '';
  return [`### ${name}`, flowing(docstring), what, code || (what ? '' : `A ${kind}.`)];
}
