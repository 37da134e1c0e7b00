/** The rooms of the reserved area, /profilo/moduli/{slug}: what each is for, and which capability opens it. The one table. */
import type { Role } from './accounts.ts';
import { CAPABILITIES, type Capability } from './roles.ts';

export interface Module {
  slug: string;
  title: string;
  /** One sentence: what one does in it. */
  description: string;
  capability: Capability;
}

/** In the order of the list. A new module is a row here, and its icon and screen in client/app/modules.ts. */
export const MODULES = [
  {
    slug: 'notifiche',
    title: 'Notifiche',
    description: 'Scrivi ai cittadini e guarda a chi è arrivato.',
    capability: 'notifications.send',
  },
  {
    slug: 'eventi-privati',
    title: 'Eventi privati',
    description: 'Rispondi a chi chiede di organizzare una festa o un incontro.',
    capability: 'private_events.answer',
  },
] as const satisfies readonly Module[];

export type ModuleSlug = (typeof MODULES)[number]['slug'];

export function moduleBySlug(slug: string): (Module & { slug: ModuleSlug }) | null {
  return MODULES.find((module) => module.slug === slug) ?? null;
}

/** Roles a person can ask for; an amministratore is chosen by another one. */
export const REQUESTABLE_ROLES = ['esercente', 'organizzatore', 'inserzionista', 'redattore'] as const satisfies Role[];
export type RequestableRole = (typeof REQUESTABLE_ROLES)[number];

export function isRequestable(role: string | null): role is RequestableRole {
  return REQUESTABLE_ROLES.some((known) => known === role);
}

/** The role to ask for to get into a module; null when asking does not help. */
export function roleFor(capability: Capability): RequestableRole | null {
  const standings: readonly string[] = CAPABILITIES[capability];
  return REQUESTABLE_ROLES.find((role) => standings.includes(role)) ?? null;
}
