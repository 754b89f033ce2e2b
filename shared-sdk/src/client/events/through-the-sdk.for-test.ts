import { createFakeBackend, holdClock } from '@sideband/shared-sdk/fake';
import type { IDBFactory } from 'fake-indexeddb';

const source = { remote: 'giftcard', version: '1.4.0', revision: 'r-12' };

export function openPage() {
  const clock = holdClock();
  const server = createFakeBackend({ now: clock.now });
  const sdk = server.newSdk({ clock });
  return { clock, server, sdk, telemetry: sdk.telemetry(source) };
}

export function readAll(factory: IDBFactory): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const opening = factory.open('sideband-events');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const reading = database.transaction('events').objectStore('events').getAll();
      reading.onsuccess = () => {
        resolve(reading.result);
        database.close();
      };
    };
  });
}
