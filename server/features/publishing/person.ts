import type { PublicationKind } from '../../../shared/rules/publishing.ts';
import { may } from '../../../shared/rules/roles.ts';
import type { AnyPublication } from '../../content/publication.ts';
import type { SignedIn } from '../../http/session.ts';

/** A person who writes, approves or reads. */
export interface Person {
  id: number;
  name: string;
  roles: readonly string[];
  /** Whether they may edit and publish everything. */
  is_office: boolean;
}

export function personOf({ user }: SignedIn): Person {
  return asPerson(user.id, user.name, user.roles);
}

export function asPerson(id: number, name: string, roles: readonly string[]): Person {
  return { id, name, roles, is_office: may('content.moderate', roles) };
}

/** The parameters of MAY_EDIT_NOW for a person and a kind. */
export function rightsOf(person: Person, { capability }: Pick<AnyPublication, 'capability'>) {
  return {
    user: person.id,
    office: flag(person.is_office),
    owns: flag(may(capability, person.roles)),
    shops: flag(may('shops.manage', person.roles)),
  };
}
export type Rights = ReturnType<typeof rightsOf>;

const flag = (yes: boolean): 0 | 1 => (yes ? 1 : 0);

/** Kinds that a shop's manager may create without a role of their own. */
export const OF_A_SHOP: readonly PublicationKind[] = ['events', 'jobs', 'promotions', 'flyers', 'menus'];
