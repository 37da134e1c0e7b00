import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Lead, LeadPage } from '../../../shared/contract/leads.ts';
import { paths, phoneUrl } from '../../../shared/paths.ts';
import { longMoment, monthYear, wallTime } from '../../../shared/rules/dates.ts';
import { call } from '../../lib/http.ts';
import { useQuery } from '../../lib/query.ts';
import { useResource } from '../../lib/resource.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ConfirmedDownload } from '../../ui/ConfirmedDownload.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ModulePage } from '../../ui/ModulePage.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Page.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { PartChoice } from '../../ui/PartChoice.tsx';
import { AccessCodes } from './AccessCodes.tsx';

const BASE = paths.module('contatti-clienti');
const FILTERS = [
  { key: '', label: 'Tutti' },
  { key: '1', label: 'Accettano novità' },
  { key: '0', label: 'Non scrivere' },
];

/** /profilo/moduli/contatti-clienti: the contacts left in the owner's shops, and the QR codes to print. */
export default function LeadsPage() {
  const query = useQuery(BASE);
  const marketing = query.get('marketing');
  const only = marketing === '' ? '' : `marketing=${encodeURIComponent(marketing)}`;
  const resource = useResource<LeadPage>(`/api/shop/leads?page=${Number(query.get('page')) || 1}&${only}`);
  const { data, retry } = resource;

  return (
    <ModulePage slug="contatti-clienti">
      <Section title="Contatti">
        <div className="split">
          <PartChoice
            label="Quali contatti"
            parts={FILTERS}
            chosen={marketing}
            onChoose={(key) => query.set({ marketing: key })}
          />
          {data !== null && data.total > 0 && (
            <ConfirmedDownload look="quiet" href={`/api/shop/leads/export?${only}`}>
              <Download />
              Scarica in CSV
            </ConfirmedDownload>
          )}
        </div>
        <Loaded resource={resource} kind="activities" height="240px">
          {(data) => <List page={data} reload={retry} href={(page) => query.href({ page: String(page) })} />}
        </Loaded>
        <p className="soft">
          I contatti si cancellano da soli dopo due anni. Scrivi solo a chi accetta novità; se una persona chiede di
          essere cancellata, cancellala qui.
        </p>
      </Section>
      <Section title="Codici da stampare">
        <AccessCodes />
      </Section>
    </ModulePage>
  );
}

function List({ page, reload, href }: { page: LeadPage; reload: () => void; href: (page: number) => string }) {
  const { data, total, all_total, marketing_total, current_page, last_page } = page;
  if (total === 0)
    return (
      <Notice
        kind="activities"
        title={all_total === 0 ? 'Ancora nessun contatto' : 'Nessun contatto con questo filtro'}
      >
        {all_total === 0
          ? 'Stampa il QR del menu o del volantino e mettilo dove i clienti lo vedono: chi lo inquadra compare qui.'
          : 'Togli il filtro per vedere gli altri.'}
      </Notice>
    );
  return (
    <>
      <p role="status" className="soft">
        {total === 1 ? '1 contatto' : `${total} contatti`}
        {total === all_total && `, ${marketing_total} ${marketing_total === 1 ? 'accetta' : 'accettano'} novità`}
      </p>
      <ul className="sheet">
        {data.map((lead) => (
          <LeadRow key={lead.id} lead={lead} reload={reload} />
        ))}
      </ul>
      <Pager current={current_page} last={last_page} href={href} />
    </>
  );
}

/** One contact, with what it may be used for and the consent texts shown when it was left. */
function LeadRow({ lead, reload }: { lead: Lead; reload: () => void }) {
  const [asking, setAsking] = useState(false);
  const { name, email, phone, source, activity_name, marketing, consent_text, created_at, expires_at } = lead;
  return (
    <li className="flex gap-12 starts apart pad-12-16 follows">
      <div className="stack gap-4 breaks shrinks">
        <h3>{name}</h3>
        <p className="grid">
          {email !== null && (
            <a className="press" href={`mailto:${email}`}>
              {email}
            </a>
          )}
          {phone !== null && (
            <a className="press" href={phoneUrl(phone)}>
              {phone}
            </a>
          )}
        </p>
        <p className="soft">
          {activity_name}, {source === 'menu' ? 'dal menu' : 'dal volantino'}, {longMoment(created_at)}
        </p>
        <p>{marketing ? <Badge tone="good">Accetta novità</Badge> : <Badge>Non scrivere</Badge>}</p>
        <details>
          <summary className="press cobalt">Il consenso</summary>
          <p className="soft">
            «{consent_text}» Si cancella da solo a {monthYear(wallTime(expires_at).day)}.
          </p>
        </details>
      </div>
      <button
        type="button"
        className="tool round red hover-sunken"
        onClick={() => setAsking(true)}
        aria-label={`Cancella ${name}`}
      >
        <Trash2 />
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
