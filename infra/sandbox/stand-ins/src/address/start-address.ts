import { serveAddress } from './serve-address.ts';

export interface AddressService {
  /** Origin of the stand-in: `http://localhost:4008`. */
  url: string;
  close(): Promise<void>;
}

/** Starts the stand-in for an address verification service. Port 0 picks a free port. */
export async function startAddress({ port }: { port: number }): Promise<AddressService> {
  const app = serveAddress();
  const listening = await app.listen({ port, host: '127.0.0.1' });
  return { url: `http://localhost:${new URL(listening).port}`, close: () => app.close() };
}
