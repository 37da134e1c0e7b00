/**
 * Who may do what: the only table of permissions. The server enforces it on every call (server/http/access.ts); the
 * client uses it for display.
 */
import type { Role } from './accounts.ts';

/**
 * A visitor has no account; every account is a cittadino; a gestore was invited by an owner to manage a shop or what an organiser
 * publishes, and acts while that owner has the role; other roles are granted by an administrator.
 */
export type Standing = 'visitatore' | 'cittadino' | 'gestore' | Role;

export const OFFICE = ['redattore', 'amministratore'] as const;
const ADMINISTRATOR = ['amministratore'] as const;

/** Capabilities, and the standings that have them. An account has the capabilities of all its standings. */
export const CAPABILITIES = {
  /** Read what is published, write to the town, choose about cookies. */
  public: ['visitatore', 'cittadino'],
  /** The person's own profile, notifications, requests and saved items. */
  account: ['cittadino'],
  'notifications.send': OFFICE,
  'requests.read': OFFICE,
  'requests.decide': ADMINISTRATOR,
  'users.manage': ADMINISTRATOR,
  'audit.read': ADMINISTRATOR,
  'settings.edit': ADMINISTRATOR,
  /** See the portal's problems, and fix them. */
  'health.mend': ADMINISTRATOR,
  /** Use the portal while it is closed for maintenance. */
  'maintenance.pass': OFFICE,
  'consents.read': ADMINISTRATOR,
  'content.moderate': OFFICE,
  'private_events.answer': OFFICE,
  /** The person's own shops, and what is published for them. */
  'shops.manage': ['esercente'],
  /** The daily work of a shop, as its owner or manager: the till, applications, leads, replies to reviews. */
  'shops.serve': ['esercente', 'gestore'],
  /** The daily care of a shop's menu and door: finished dishes, printed codes. The office helps. */
  'shops.daily': ['esercente', 'gestore', ...OFFICE],
  'events.manage': ['organizzatore'],
  /** The doors of events that the person may edit. */
  'events.serve': ['organizzatore', 'esercente', 'gestore', ...OFFICE],
  'ads.manage': ['inserzionista'],
  /** Drafts of the person's own or managed content; each call checks whose it is. */
  'content.write': ['esercente', 'organizzatore', 'inserzionista', 'gestore', ...OFFICE],
} as const satisfies Record<string, readonly Standing[]>;

export type Capability = keyof typeof CAPABILITIES;

/** Whether somebody with these roles has a capability. `null`: a visitor. */
export function may(capability: Capability, roles: readonly string[] | null): boolean {
  const standings: readonly string[] = CAPABILITIES[capability];
  return roles === null
    ? standings.includes('visitatore')
    : standings.includes('cittadino') || roles.some((role) => standings.includes(role));
}

/** True for the roles of who works for the town. */
export const isOfficeRole = (role: string) => (OFFICE as readonly string[]).includes(role);
