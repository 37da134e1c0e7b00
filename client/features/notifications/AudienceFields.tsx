import type { Audience } from '../../../shared/contract/notifications.ts';
import { SelectField } from '../../ui/Field.tsx';
import { type Recipient, Recipients } from './Recipients.tsx';

const KINDS: { value: Audience['kind']; label: string }[] = [
  { value: 'everyone', label: 'Tutti' },
  { value: 'role', label: 'Chi ha un ruolo' },
  { value: 'users', label: 'Alcune persone' },
];

const ROLES = [
  { value: 'esercente', label: 'Esercenti' },
  { value: 'organizzatore', label: 'Organizzatori' },
  { value: 'inserzionista', label: 'Inserzionisti' },
  { value: 'redattore', label: 'Redattori' },
  { value: 'amministratore', label: 'Amministratori' },
] as const;
type Role = (typeof ROLES)[number]['value'];

/** The choice, and earlier choices of the other audiences, which come back when they are selected again. */
export interface AudienceChoice {
  kind: Audience['kind'];
  role: Role;
  people: Recipient[];
}

export const EVERYONE: AudienceChoice = { kind: 'everyone', role: 'esercente', people: [] };

export function audienceOf({ kind, role, people }: AudienceChoice): Audience {
  if (kind === 'role') return { kind, role };
  return kind === 'users' ? { kind, user_ids: people.map(({ id }) => id) } : { kind: 'everyone' };
}

interface AudienceFieldsProps {
  value: AudienceChoice;
  onChange: (value: AudienceChoice) => void;
  errorOf: (field: string) => string | undefined;
}

/** The recipients: everybody, a role, or people by name. */
export function AudienceFields({ value, onChange, errorOf }: AudienceFieldsProps) {
  return (
    <>
      <SelectField
        label="A chi"
        name="audience"
        options={KINDS}
        value={value.kind}
        onChange={(kind) => onChange({ ...value, kind: kind as AudienceChoice['kind'] })}
        error={errorOf('audience')}
      />
      {value.kind === 'role' && (
        <SelectField
          label="Quale ruolo"
          name="role"
          options={ROLES}
          value={value.role}
          onChange={(role) => onChange({ ...value, role: role as Role })}
        />
      )}
      {value.kind === 'users' && (
        <Recipients
          chosen={value.people}
          onChange={(people) => onChange({ ...value, people })}
          error={errorOf('audience.user_ids')}
        />
      )}
    </>
  );
}
