/**
 * `npm run chaos`: writes docs/chaos.md, which compares what customers see during failures in
 * Sideband and in a baseline product.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { startBaseline } from './chaos/baseline.ts';
import { carMakerSilent, comeFromCar } from './chaos/car-maker-row.ts';
import { edgeRows, walkOverEdge } from './chaos/edge-rows.ts';
import { faults } from './chaos/faults.ts';
import {
  liveInBaseline,
  liveInSideband,
  liveRows,
  storeDownInBaseline,
} from './chaos/live-rows.ts';
import { outOfMemory, runOutInBaseline, runOutInSideband } from './chaos/out-of-memory.ts';
import { itSellsNothing, walkThroughPurchases } from './chaos/purchase-rows.ts';
import type { Seen } from './chaos/side.ts';
import { sideband } from './chaos/sideband.ts';
import { pageOf, type Row } from './chaos/table.ts';
import { walk } from './chaos/walk.ts';
import { startOwnProduct } from './given/processes/own-product.ts';
import { startProcess } from './given/processes/start-process.ts';
import { productMs } from './given/processes/timeouts.ts';
import config from './playwright.config.ts';

const port = process.env.CHAOS_PORT ?? '4500';
const site = `http://localhost:${port}`;
const file = fileURLToPath(new URL('../docs/chaos.md', import.meta.url));

const product = await startProcess(
  'e2e/given/processes/product.ts',
  { PORT: port, SIDEBAND_PEOPLE_PER_ADDRESS: '100' },
  `${site}/readyz`,
  productMs,
);
const baseline = await startBaseline();
const browser = await chromium.launch(config.use?.launchOptions);
const rows: Row[] = [];

function add(row: Row) {
  rows.push(row);
  console.info(
    `${row.name}\n  ours   ${JSON.stringify(row.ours)}\n  theirs ${JSON.stringify(row.theirs)}`,
  );
}

/**
 * Turns an error into a result, so that a row that cannot complete is reported and the other rows
 * still run.
 */
const taken = (seeing: Promise<Seen>): Promise<Seen> =>
  seeing.catch((error: Error) => {
    const wrong = `did not finish: ${error.message.split('\n')[0]}`;
    return { heading: '', ways: [], others: false, wrong };
  });

try {
  for (const fault of faults) {
    const ours = await taken(walk(browser, sideband(site), fault));
    add({ name: fault.row, ours, theirs: await taken(walk(browser, baseline.side, fault)) });
  }
  const overTls = await startOwnProduct(site, { overTls: true });
  add({
    name: outOfMemory,
    ours: await taken(runOutInSideband(overTls)),
    theirs: await taken(runOutInBaseline(baseline)),
  });
  await overTls.close();
  for (const edge of edgeRows) {
    const ours = await taken(walkOverEdge(browser, site, edge));
    const theirs = edge.storeAway
      ? await taken(storeDownInBaseline(browser, baseline))
      : `it has no ${edge.change ? 'signatures' : 'control'}`;
    add({ name: edge.row, ours, theirs });
  }
  for (const { row: name, ours } of await walkThroughPurchases(browser, site)) {
    add({ name, ours, theirs: itSellsNothing });
  }
  add({
    name: carMakerSilent,
    ours: await taken(comeFromCar(browser, site)),
    theirs: itSellsNothing,
  });
  const [ours, theirs] = [await liveInSideband(browser), await liveInBaseline(browser, baseline)];
  for (const name of liveRows) add({ name, ours: ours[name], theirs: theirs[name] });
  await writeFile(file, pageOf(rows, browser.version()));
} finally {
  await browser.close();
  baseline.close();
  await product.stop();
}
