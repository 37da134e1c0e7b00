import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Lead } from '../../../shared/contract/leads.ts';
import { longMoment, monthYear, wallTime } from '../../../shared/rules/dates.ts';
import { ApiError, call } from '../../lib/http.ts';
import { phoneUrl } from '../../lib/links.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import css from './LeadsPage.module.css';

/** One contact, what it may be used for, and the words it was left with. */
export function LeadRow({ lead, reload }: { lead: Lead; reload: () => void }) {
  const [asking, setAsking] = useState(false);
  const { name, email, phone, source, activity_name, marketing, consent_text, created_at, expires_at } = lead;
  return (
    <li className={css.lead}>
      <div className={css.words}>
        <h3>{name}</h3>
        <p>
          {email !== null && <a href={`mailto:${email}`}>{email}</a>}
          {phone !== null && <a href={phoneUrl(phone)}>{phone}</a>}
        </p>
        <p className={css.soft}>
          {activity_name}, {source === 'menu' ? 'dal menu' : 'dal volantino'}, {longMoment(created_at)}
        </p>
        <p>{marketing ? <Badge tone="good">Accetta novità</Badge> : <Badge>Non scrivere</Badge>}</p>
        <details>
          <summary>Il consenso</summary>
          <p className={css.soft}>
            «{consent_text}» Si cancella da solo a {monthYear(wallTime(expires_at).day)}.
          </p>
        </details>
      </div>
      <button type="button" className={css.remove} onClick={() => setAsking(true)} aria-label={`Cancella ${name}`}>
        <Trash2 size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
      {asking && <Removal lead={lead} onClose={() => setAsking(false)} onRemoved={reload} />}
    </li>
  );
}

interface RemovalProps {
  lead: Lead;
  onClose: () => void;
  onRemoved: () => void;
}

function Removal({ lead, onClose, onRemoved }: RemovalProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function remove(): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      await call(`/api/shop/leads/${lead.id}`, { method: 'DELETE' });
      onClose();
      onRemoved();
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      setProblem(thrown.message);
      setBusy(false);
    }
  }

  return (
    <Dialog title="Cancellare questo contatto?" onClose={onClose}>
      <div className={css.dialog}>
        <p>{lead.name} e il suo consenso spariscono per sempre, anche dal prossimo CSV.</p>
        <p role="alert">{problem}</p>
        <div className={css.actions}>
          <Button look="danger" onClick={remove} aria-disabled={busy}>
            Cancella
          </Button>
          <Button look="quiet" onClick={onClose}>
            Annulla
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
