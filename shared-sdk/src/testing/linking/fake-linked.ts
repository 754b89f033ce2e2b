import { isSonos } from '@sideband/shared-sdk/rules/device-codes';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { connectedDevices } from '../../contract/connected-devices/calls.ts';
import { linkedServices } from '../../contract/linked-services/calls.ts';
import type { LinkedService } from '../../contract/linked-services/model.ts';
import { twin } from '../fake/twin.ts';
import type { FakeCustomer, World } from '../fake/world.ts';
import type { FakeDeviceLink } from './fake-links.ts';

const shown = (deviceId: string, { name, flow, linkedAt }: FakeDeviceLink) => ({
  deviceId,
  name,
  platform: flow,
  linkedAt: linkedAt.toISOString(),
});

const linksOf = ({ links }: World, customer: FakeCustomer) =>
  [...links.devices].filter(([, link]) => link.customer === customer);

/** Newest first. */
const byDate = (one: { linkedAt: string }, other: { linkedAt: string }) =>
  other.linkedAt.localeCompare(one.linkedAt);

const notYours = refuse({ code: 'DEVICE_NOT_FOUND' as const });

function unlink(world: World, customer: FakeCustomer, deviceId: string) {
  world.links.devices.delete(deviceId);
  for (const family of world.families) {
    if (family.customer === customer && family.deviceId === deviceId) family.isOver = true;
  }
}

/** Tests of the fake name no companies: each of them is another one. */
const companies: LinkedService['service'] = 'other';

export const linkedTwins = [
  twin(connectedDevices.list, ({ world, customer }) => {
    const own = linksOf(world, customer).filter(([, { flow }]) => !isSonos(flow));
    return accept({ devices: own.map(([id, link]) => shown(id, link)).sort(byDate) });
  }),

  twin(connectedDevices.rename, ({ world, customer }, { params: { deviceId }, body: { name } }) => {
    const link = world.links.devices.get(deviceId);
    if (link?.customer !== customer) return notYours;
    link.name = name;
    return accept(shown(deviceId, link));
  }),

  twin(connectedDevices.revoke, ({ world, customer }, { params: { deviceId } }) => {
    if (world.links.devices.get(deviceId)?.customer !== customer) return notYours;
    unlink(world, customer, deviceId);
    return accept({});
  }),

  twin(linkedServices.list, ({ world, customer }) => {
    const latest = new Map<LinkedService['service'], Date>();
    const links = [
      ...world.links.services
        .filter((link) => link.customer === customer)
        .map(({ linkedAt }) => [companies, linkedAt] as const),
      ...linksOf(world, customer)
        .filter(([, { flow }]) => isSonos(flow))
        .map(([, { linkedAt }]) => ['sonos', linkedAt] as const),
    ];
    for (const [service, linkedAt] of links) {
      const known = latest.get(service);
      if (!known || known < linkedAt) latest.set(service, linkedAt);
    }
    const services = [...latest].map(([service, at]) => ({ service, linkedAt: at.toISOString() }));
    return accept({ services });
  }),

  twin(linkedServices.revoke, ({ world, customer }, { params: { service } }) => {
    if (service === companies) {
      world.links.services = world.links.services.filter((link) => link.customer !== customer);
    }
    for (const [deviceId, { flow }] of linksOf(world, customer)) {
      if (service === 'sonos' && isSonos(flow)) unlink(world, customer, deviceId);
    }
    return accept({});
  }),
];
