import { useSearchParams } from 'wouter';
import { isLocalPath, loginUrl, paths } from '../../../shared/paths.ts';

/** Screens that make no sense once signed in, so nobody is returned to them. */
const DOORS: readonly string[] = [
  paths.login,
  paths.register,
  paths.registerAlias,
  paths.forgotPassword,
  paths.resetPassword,
];

/** Where to go after signing in: the address's `ritorno` if it is a path of this portal, else the home. */
export function useReturnTo(): string {
  const wanted = useSearchParams()[0].get('ritorno') ?? '';
  return isLocalPath(wanted) && !DOORS.includes(wanted.split(/[?#]/)[0] as string) ? wanted : paths.home;
}

/** The /registrati address that goes on to the same page as `loginUrl(returnTo)`. */
export function registerUrl(returnTo: string): string {
  return loginUrl(returnTo).replace(paths.login, paths.register);
}
