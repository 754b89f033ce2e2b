import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Product, startProduct } from './start-product.ts';

/** Runs a measurement beside the product's processes, which use a temporary data folder. */
export async function withProduct<Result>(
  measure: (product: Product, dataDir: string) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sideband-bench-'));
  try {
    const product = await startProduct(dataDir);
    try {
      return await measure(product, dataDir);
    } finally {
      await product.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
