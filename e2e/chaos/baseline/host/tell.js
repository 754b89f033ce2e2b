/** To whoever watches the product. */
export const tell = (event) => navigator.sendBeacon('/beacons', JSON.stringify(event));
