import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import type { OfficeUser, UserPage as Users } from '../../../shared/contract/users.ts';
import { paths } from '../../../shared/paths.ts';
import { ROLE_LABELS, type Role } from '../../../shared/rules/accounts.ts';
import { grouped } from '../../../shared/rules/text.ts';
import { useQuery, useTypedParameter } from '../../lib/query.ts';
import { useResource } from '../../lib/resource.ts';
import { Badge } from '../../ui/Badge.tsx';
import { SelectField } from '../../ui/Field.tsx';
import { QueuePage } from '../../ui/QueuePage.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { UserPage } from './UserPage.tsx';

const BASE = paths.module('utenti');
const FILTERS = [
  { value: '', label: 'Tutti' },
  ...Object.entries(ROLE_LABELS).map(([value, label]) => ({ value, label })),
  { value: 'sospesi', label: 'Sospesi' },
];

/** /profilo/moduli/utenti: finds people by name, address or role, and with ?n= shows one of them, beside the others where there is room. */
export default function UsersPage() {
  const query = useQuery(BASE);
  const open = Number(/^\d{1,15}$/.exec(query.get('n'))?.[0] ?? 0);
  const [words, setWords] = useTypedParameter(query, 'q');
  const role = FILTERS.find(({ value }) => value === query.get('ruolo'))?.value ?? '';
  const page = Number(query.get('page')) || 1;
  const asked = new URLSearchParams({ q: query.get('q'), page: String(page), per_page: '20', ...(role && { role }) });
  const queue = useResource<Users>(`/api/office/users?${asked}`);

  return (
    <QueuePage
      slug="utenti"
      queue={queue}
      item={open > 0 ? <UserPage key={open} id={open} back={query.href({ n: '' })} onChanged={queue.retry} /> : null}
      filters={
        <search className="abreast">
          <SearchField label="Nome o email" value={words} onChange={setWords} />
          <SelectField
            label="Ruolo"
            name="ruolo"
            options={FILTERS}
            value={role}
            onChange={(value) => query.set({ ruolo: value })}
          />
        </search>
      }
      counted={(total) => (total === 1 ? '1 persona' : `${grouped(total)} persone`)}
      height="420px"
      empty={{ title: 'Nessuno con queste parole', text: 'Prova con una parte del nome o dell’indirizzo email.' }}
      href={(next) => query.href({ page: String(next) })}
      items={({ data }) => (
        <ul className="sheet clip ruled">
          {data.map((user) => (
            <li key={user.id}>
              <Row user={user} href={query.href({ n: String(user.id), page: query.get('page') })} open={open} />
            </li>
          ))}
        </ul>
      )}
    />
  );
}

function Row({ user, href, open }: { user: OfficeUser; href: string; open: number }) {
  return (
    <Link
      href={href}
      className="line opens gap-12 apart pad-12-16 plain inset hover-wash"
      replace={open > 0}
      aria-current={open === user.id || undefined}
    >
      <span className="stack gap-4 breaks shrinks">
        <span className="strong close">{user.name}</span>
        <span className="soft">{user.email}</span>
        {(user.roles.length > 0 || user.suspended_at !== null) && (
          <span className="bar">
            {user.suspended_at !== null && <Badge tone="urgent">Sospeso</Badge>}
            {user.roles.map((role) => (
              <Badge key={role} tone="info">
                {ROLE_LABELS[role as Role] ?? role}
              </Badge>
            ))}
          </span>
        )}
      </span>
      <ChevronRight className="quiet" />
    </Link>
  );
}
