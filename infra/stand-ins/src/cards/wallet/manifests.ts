/**
 * What a browser reads before it says that it has this wallet: https://www.w3.org/TR/payment-method-manifest/. The page
 * that asks for it lets these addresses be read by its policy, and pictures from nowhere else: so the icon lies within.
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
