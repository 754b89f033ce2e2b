import type { CarmakerTrouble, MakerDriver } from '../fake/given-radio-options.ts';

/** A car as its maker knows it. */
export interface FakeMakerCar {
  deviceId: string;
  vin: string;
  brand: string | null;
  driver: MakerDriver & { id: string };
}

/** A hand-off link, of the maker or mailed by us. */
export interface FakeHandOff {
  deviceId: string;
  isMailed: boolean;
  state: string | undefined;
  /** Device ID of the browser that opened the link. */
  openedBy: string | undefined;
  expiresAt: Date;
}

/** The car makers, and the hand-off links of their cars by token. */
export const createFakeCarmaker = () => ({
  trouble: 'none' as CarmakerTrouble,
  cars: [] as FakeMakerCar[],
  handOffs: new Map<string, FakeHandOff>(),
  termsVersion: 1,
  /** When the terms were accepted, by device, driver and version. */
  accepted: new Map<string, string>(),
  app: { clientId: 'maker-app', redirectUri: 'https://app.maker.example/radio/done' },
});
