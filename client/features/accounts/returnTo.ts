import { useSearchParams } from 'wouter';
import { loginUrl, paths, returnPath } from '../../../shared/paths.ts';

export const useReturnTo = (): string => returnPath(useSearchParams()[0].get('ritorno'));

/** The /registrati address that goes on to the same page as `loginUrl(returnTo)`. */
export function registerUrl(returnTo: string): string {
  return loginUrl(returnTo).replace(paths.login, paths.register);
}
