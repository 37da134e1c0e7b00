import { X } from 'lucide-react';
import { useState } from 'react';
import type { Audience, RecipientList } from '../../../shared/contract/notifications.ts';
import { theDay, wallTime } from '../../../shared/rules/dates.ts';
import { Field, SelectField, useErrorOf } from '../../ui/Field.tsx';
import { findRecipients } from './announcements.ts';
import { useFound } from './useFound.ts';

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

type Recipient = RecipientList['data'][number];

const find = async (words: string, signal: AbortSignal) => (await findRecipients(words, signal)).data;

export function audienceOf({ kind, role, people }: AudienceChoice): Audience {
  if (kind === 'role') return { kind, role };
  return kind === 'users' ? { kind, user_ids: people.map(({ id }) => id) } : { kind: 'everyone' };
}

interface AudienceFieldsProps {
  value: AudienceChoice;
  onChange: (value: AudienceChoice) => void;
}

/** The recipients: everybody, a role, or people by name. */
export function AudienceFields({ value, onChange }: AudienceFieldsProps) {
  return (
    <>
      <SelectField
        label="A chi"
        name="audience"
        options={KINDS}
        value={value.kind}
        onChange={(kind) => onChange({ ...value, kind: kind as AudienceChoice['kind'] })}
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
        <Recipients chosen={value.people} onChange={(people) => onChange({ ...value, people })} />
      )}
    </>
  );
}

/** People found by name (administrators find them by address too), added one by one. */
function Recipients({ chosen, onChange }: { chosen: Recipient[]; onChange: (people: Recipient[]) => void }) {
  const errorOf = useErrorOf();
  const [text, setText] = useState('');
  const found = useFound(text, find);
  const others = found.filter(({ id }) => !chosen.some((person) => person.id === id));
  return (
    <div className="stack gap-8">
      <Field
        label="Persone"
        hint="Cerca per nome."
        type="search"
        autoComplete="off"
        value={text}
        error={errorOf('audience.user_ids')}
        onChange={(event) => setText(event.target.value)}
      />
      <ul className="row unless-empty" aria-label="Persone trovate">
        {others.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              onClick={() => {
                onChange([...chosen, person]);
                setText('');
              }}
            >
              {person.name}{' '}
              <span>{person.email ?? `nel portale ${theDay('dal', wallTime(person.created_at).day)}`}</span>
            </button>
          </li>
        ))}
      </ul>
      <ul className="row unless-empty" aria-label="Persone scelte">
        {chosen.map((person) => (
          <li key={person.id} className="line wash radius-large strong">
            <span className="pad-0-8">{person.name}</span>
            <button
              type="button"
              className="tool"
              aria-label={`Togli ${person.name}`}
              onClick={() => onChange(chosen.filter(({ id }) => id !== person.id))}
            >
              <X size={18} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
