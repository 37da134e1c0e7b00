/** Who looks at a page, as far as it matters there. */
export interface Viewer {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly roles: readonly string[];
}
