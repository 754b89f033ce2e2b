import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openControl } from '../control/control.ts';
import { sendVersion } from '../publish/send-version.ts';
import { givenControl } from '../testing/given-control.ts';

let given: Awaited<ReturnType<typeof givenControl>>;
beforeAll(async () => {
  given = await givenControl();
  const { env, folder } = given;
  const control = openControl({ env, cwd: folder, signal: new AbortController().signal });
  await sendVersion(control, given.built('shell', '1.0.0'), { progress: () => {} });
  await given.serves({ shell: '1.0.0' });
});
afterAll(() => given?.[Symbol.asyncDispose]());
const write = (name: string, text: string) => writeFileSync(join(given.folder, name), text);

const definition = `flags:
  plans:
    state: ENABLED
    variants: { new: 1, old: 0 }
    metadata: { build: 1.0.2 }
    targeting:
      if:
        - ends_with: [{ var: email }, "@sideband.example"]
        - fractional: [[new, 1], [old, 2]]
`;

describe('sideband flags import', () => {
  it('proposes a definition, and reports its differences and the defaults that were filled in', async () => {
    write('bed.yaml', definition);
    const dry = await given.words(
      'flags',
      'import',
      'bed.yaml',
      '--dry-run',
      '--owner',
      'Team bed',
    );
    expect([dry.code, dry.err]).toEqual([0, expect.stringContaining('Trying it')]);
    expect(dry.out).toContain('added   plans: ');
    expect(dry.out).toContain('/flags/plans/metadata/owner: "Team bed"');
    expect(dry.out).toContain('/$attributes/email: {"type":"string","private":true');
    expect(dry.out).toContain('Nothing was proposed');

    const { code, json } = await given.sideband('flags', 'import', 'bed.yaml', '--reason', 'A try');
    expect([code, json()]).toMatchObject([0, { state: 'in review', change: 1 }]);
    const path = '/environments/production/changes/1';
    await given.colleague('POST', `${path}/approve`);
    await given.colleague('POST', `${path}/apply`);
    const again = await given.words('flags', 'import', 'bed.yaml', '--dry-run');
    expect(again.out).toBe('Nothing would change: it is served already.\n');
  });

  it('reports the line of an invalid entry and proposes nothing', async () => {
    write(
      'bad.yaml',
      definition.replace('[old, 2]', '[old, 2.5]').replace('[new, 1]', '[newer, 1]'),
    );
    write('worse.yaml', `${definition}  - oops: [`);
    const bad = await given.words('flags', 'import', 'bad.yaml', '--reason', 'A try');
    expect([bad.code, bad.out]).toEqual([1, '']);
    expect(bad.err).toMatch(/bad\.yaml:9 \/flags\/plans\/targeting\/if\/1\/fractional/);
    const worse = await given.words('flags', 'import', 'worse.yaml', '--reason', 'A try');
    expect(worse.err).toMatch(/worse\.yaml:\d+: /);
  });

  it('explains what is wrong when an argument is missing or invalid', async () => {
    write('bed.yaml', definition);
    expect((await given.words('flags', 'import', 'bed.yaml')).err).toContain('Why?');
    expect((await given.words('flags', 'import', 'nowhere.json', '--dry-run')).err).toContain(
      'nowhere.json cannot be read.',
    );
    expect((await given.words('flags', 'export', 'x')).code).toBe(2);
  });
});
