/** The signed-in person, reduced to what these pages need; passed down by app/. */
export interface Viewer {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly roles: readonly string[];
}
