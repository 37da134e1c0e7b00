import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Lead } from '../../../shared/contract/leads.ts';
import { longMoment, monthYear, wallTime } from '../../../shared/rules/dates.ts';
import { call } from '../../lib/http.ts';
import { phoneUrl } from '../../lib/links.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import css from './LeadsPage.module.css';

/** One contact, with what it may be used for and the consent texts shown when it was left. */
export function LeadRow({ lead, reload }: { lead: Lead; reload: () => void }) {
  const [asking, setAsking] = useState(false);
  const { name, email, phone, source, activity_name, marketing, consent_text, created_at, expires_at } = lead;
  return (
    <li className={css.lead}>
      <div className={css.contact}>
        <h3>{name}</h3>
        <p>
          {email !== null && <a href={`mailto:${email}`}>{email}</a>}
          {phone !== null && <a href={phoneUrl(phone)}>{phone}</a>}
        </p>
        <p className="soft">
          {activity_name}, {source === 'menu' ? 'dal menu' : 'dal volantino'}, {longMoment(created_at)}
        </p>
        <p>{marketing ? <Badge tone="good">Accetta novità</Badge> : <Badge>Non scrivere</Badge>}</p>
        <details>
          <summary>Il consenso</summary>
          <p className="soft">
            «{consent_text}» Si cancella da solo a {monthYear(wallTime(expires_at).day)}.
          </p>
        </details>
      </div>
      <button type="button" className={css.remove} onClick={() => setAsking(true)} aria-label={`Cancella ${name}`}>
        <Trash2 size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
      {asking && (
        <ConfirmDialog
          title="Cancellare questo contatto?"
          description={`${name} e il suo consenso spariscono per sempre, anche dal prossimo CSV.`}
          confirm="Cancella"
          onConfirm={async () => {
            await call(`/api/shop/leads/${lead.id}`, { method: 'DELETE' });
            setAsking(false);
            reload();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
