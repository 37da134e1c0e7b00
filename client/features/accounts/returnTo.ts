import { useSearchParams } from 'wouter';
import { isLocalPath, loginUrl, paths } from '../../../shared/paths.ts';

/** Screens nobody wants to come back to once signed in. */
const DOORS: readonly string[] = [
  paths.login,
  paths.register,
  paths.registerAlias,
  paths.forgotPassword,
  paths.resetPassword,
];

/** Where one was going before the door: the `ritorno` of the address when it is a path of this portal, else the home. */
export function useReturnTo(): string {
  const wanted = useSearchParams()[0].get('ritorno') ?? '';
  return isLocalPath(wanted) && !DOORS.includes(wanted.split(/[?#]/)[0] as string) ? wanted : paths.home;
}

/** /registrati that goes on to the same place as `loginUrl(returnTo)`. */
export function registerUrl(returnTo: string): string {
  return loginUrl(returnTo).replace(paths.login, paths.register);
}
