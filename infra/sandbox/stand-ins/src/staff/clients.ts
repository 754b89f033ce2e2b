/** A registered client with its redirect URI. */
export interface Client {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}
