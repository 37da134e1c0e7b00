/** The viewer of a page, as far as the page depends on it. */
export interface Viewer {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly roles: readonly string[];
}
