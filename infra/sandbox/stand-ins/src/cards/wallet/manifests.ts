/**
 * Manifests that a browser reads before it offers this wallet:
 * https://www.w3.org/TR/payment-method-manifest/. The CSP of the requesting page allows these
 * addresses, but allows images only from the page's own origin. So the icon is inlined.
 */
export const paymentMethod = (origin: string) => ({
  default_applications: [`${origin}/wallet/app.json`],
  supported_origins: [],
});

const square =
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAIAAAD8GO2jAAAAKklEQVR42mOoko+hKWIYtWDUglELRi0YtWDUglELRi0YtWDUglELhooFACBZ1C4hYjuDAAAAAElFTkSuQmCC';

export const walletApp = {
  name: 'Wallet (stand-in)',
  short_name: 'Wallet',
  icons: [{ src: `data:image/png;base64,${square}`, sizes: '32x32', type: 'image/png' }],
  serviceworker: { src: '/wallet/worker.ts', scope: '/wallet/', use_cache: false },
};
