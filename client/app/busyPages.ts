import { isBelow, paths } from '../../shared/paths.ts';

/** Where people fill in a form, work, or show a ticket at the door; with all pages below them. */
const BUSY_PAGES: readonly string[] = [
  paths.login,
  paths.register,
  paths.forgotPassword,
  paths.resetPassword,
  paths.verifyEmail,
  paths.firstAdmin,
  paths.linkIdentity,
  paths.invitation,
  paths.strongSignIn,
  paths.freshness,
  paths.roleRequest,
  paths.contact,
  paths.eventPrivateRequest,
  paths.checkouts,
  paths.orders,
  paths.tickets,
  paths.waitlists,
  paths.coupons,
  paths.menuAccess,
  paths.flyerAccess,
  paths.modules,
  paths.preview,
  paths.door,
];

/** Whether an offer of the app would stand in the way: on a phone it covers the fields and the button below them. */
export function isBusy(path: string): boolean {
  return BUSY_PAGES.some((page) => isBelow(path, page));
}
