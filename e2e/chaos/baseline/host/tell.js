/** Reports an event to the product's monitoring. */
export const tell = (event) => navigator.sendBeacon('/beacons', JSON.stringify(event));
