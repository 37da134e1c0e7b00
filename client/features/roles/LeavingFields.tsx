import { useState } from 'react';
import type { UserPage } from '../../../shared/contract/users.ts';
import type { Role } from '../../../shared/rules/accounts.ts';
import { useResource } from '../../lib/resource.ts';
import { SelectField } from '../../ui/Field.tsx';

const CHOICES = [
  { value: 'keep', label: 'Resta online a suo nome' },
  { value: 'office', label: 'Resta online, e la gestisce la redazione' },
  { value: 'pass_on', label: 'Passa a un’altra persona' },
  { value: 'archive', label: 'Va in archivio: non è più online' },
];

/** Roles whose holders publish their own items. */
const PUBLISHES: readonly Role[] = ['esercente', 'organizzatore', 'inserzionista'];

interface LeavingFieldsProps {
  /** The roles the person loses: one, or all when the account is suspended. */
  roles: readonly Role[];
  /** The person who loses the role, who can't be the heir. */
  userId: number;
}

/** Asks what to do with a person's items before removing a role or suspending the account. */
export function LeavingFields({ roles, userId }: LeavingFieldsProps) {
  const [choice, setChoice] = useState('keep');
  // An heir of several roles must have them all, and the server says which one is missing.
  const role = PUBLISHES.find((one) => roles.includes(one));
  if (role === undefined) return null;
  return (
    <>
      <SelectField
        label="Quello che ha pubblicato"
        name="items"
        options={CHOICES}
        value={choice}
        onChange={setChoice}
      />
      {choice === 'pass_on' && <Heir role={role} userId={userId} />}
    </>
  );
}

function Heir({ role, userId }: { role: Role; userId: number }) {
  const { data } = useResource<UserPage>(`/api/office/users?role=${role}&per_page=100`);
  const people = data?.data.filter(({ id }) => id !== userId) ?? [];
  return (
    <SelectField
      label="A chi"
      name="pass_to"
      {...(people.length === 0 && data !== null
        ? { hint: 'Nessun altro ha questo ruolo: dallo prima a qualcuno.' }
        : {})}
      options={people.map(({ id, name, email }) => ({ value: String(id), label: `${name}, ${email}` }))}
    />
  );
}
