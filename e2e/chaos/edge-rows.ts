/** Faults behind the edge: signatures, control and the artifact store. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { createTeamKey, signRecord } from '@sideband/artifacts/signature';
import { inEnglish } from '../given/journey.ts';
import { type Kept, startEdgeWithoutControl, versionIn } from './edge-without-control.ts';
import type { Seen } from './side.ts';
import { headingOf, waysOf } from './sight.ts';
import { waitFor } from './wait-for.ts';

const remote = 'giftcard';
const settledMs = 15_000;

interface EdgeRow {
  row: string;
  change?: (kept: Kept, artifacts: string) => void;
  storeAway?: boolean;
}

export const edgeRows: EdgeRow[] = [
  {
    row: 'bad signature',
    change(kept, artifacts) {
      const file = join(artifacts, remote, versionIn(kept, remote), 'signature.json');
      const signed = JSON.parse(readFileSync(file, 'utf8'));
      const bytes = Buffer.from(signed.signature, 'base64');
      bytes[0] = (bytes[0] ?? 0) ^ 1;
      writeFileSync(file, JSON.stringify({ ...signed, signature: bytes.toString('base64') }));
    },
  },
  {
    row: 'revoked signature',
    change(kept, artifacts) {
      const folder = join(artifacts, remote, versionIn(kept, remote));
      const record = readFileSync(join(folder, 'record.json'));
      const { id, publicKey, privateKey } = createTeamKey();
      const signature = signRecord(record, privateKey);
      writeFileSync(join(folder, 'signature.json'), JSON.stringify(signature));
      kept.trust.keys.push({ id, publicKey, names: [remote] });
      kept.trust.revoked.push(id);
    },
  },
  { row: 'control down' },
  { row: 'store down', storeAway: true },
];

export async function walkOverEdge(browser: Browser, site: string, row: EdgeRow): Promise<Seen> {
  const edge = await startEdgeWithoutControl(site, row.change);
  const context = await browser.newContext({ locale: 'en-US' });
  try {
    const page = await context.newPage();
    const open = () => page.goto(`${edge.url}/subscribe/giftcard`);
    if (row.storeAway) {
      // The edge has served the pages once; this customer's browser cache is empty.
      await open();
      await page
        .getByRole('banner')
        .getByRole('link', { name: inEnglish.signIn as string })
        .click();
      await waitFor(async () => (await headingOf(page)) === inEnglish.signIn, settledMs);
      const session = await context.newCDPSession(page);
      await session.send('Network.clearBrowserCache');
      edge.takeStoreAway();
    }
    await open();
    await waitFor(async () => (await headingOf(page)) !== '', settledMs);
    const [heading, ways] = [await headingOf(page), await waysOf(page)];
    await page
      .getByRole('banner')
      .getByRole('link', { name: inEnglish.signIn as string })
      .click();
    const isElsewhere = async () => (await headingOf(page)) === inEnglish.signIn;
    const others = await waitFor(isElsewhere, settledMs);
    const trouble = await edge.trouble();
    const [, version] = new RegExp(`${remote} (\\S+) cannot be served`).exec(trouble) ?? [];
    const told = version ? { remote, version, what: trouble } : undefined;
    return { heading, ways, others, told, ...(!row.change && { quiet: true, note: trouble }) };
  } finally {
    await context.close();
    await edge.close();
  }
}
