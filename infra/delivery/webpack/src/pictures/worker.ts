import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

export interface Order {
  name: string;
  path: string;
  locale: string;
  uiTexts: object;
  texts: object;
}

export type Outcome = Pick<Order, 'path' | 'locale'> &
  ({ drawing: { html: string } } | { why: string });

type Draw = (order: Order & { origin?: string }) => Promise<{ html: string }>;

/** Attribution parameters. They must not change the page, because the edge ignores them. */
const origin = 'utm_source=blank&gclid=blank';

const { file, orders } = workerData as { file: string; orders: Order[] };

async function drawAll(): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const order of orders) {
    const { path, locale } = order;
    try {
      const { draw } = createRequire(import.meta.url)(file) as { draw: Draw };
      const [drawing, again] = [await draw(order), await draw(order)];
      const byCampaign = await draw({ ...order, origin });
      const why =
        (drawing.html !== again.html && 'it looks different each time') ||
        (drawing.html !== byCampaign.html && 'it looks different to who comes by a campaign');
      outcomes.push({ path, locale, ...(why ? { why } : { drawing }) });
    } catch (error) {
      outcomes.push({ path, locale, why: reasonOf(error) });
    }
  }
  return outcomes;
}

/** Includes the error's location in the remote's source if there is one. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const frames = error.stack?.split('\n').filter((line) => /^\s*at /.test(line)) ?? [];
  const places = frames.map(
    (line) => /((?:@sideband\/shared-sdk\/)?src\/[\w./-]+:\d+)/.exec(line)?.[1],
  );
  const place = places.find((one) => one !== undefined);
  return place ? `${error.message} (${place})` : error.message;
}

parentPort?.postMessage(await drawAll());
