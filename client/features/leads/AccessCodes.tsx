import { Download } from 'lucide-react';
import type { AccessCodes as Codes } from '../../../shared/contract/leads.ts';
import { theDay, wallTime } from '../../../shared/rules/dates.ts';
import { useResource } from '../../lib/resource.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Qr } from '../../ui/Qr.tsx';
import { WebAddress } from '../../ui/WebAddress.tsx';

/** The QR codes of each menu and flyer, to print for tables and the door. */
export function AccessCodes() {
  const resource = useResource<Codes>('/api/shop/access-codes');
  return (
    <Loaded resource={resource} kind="activities" height="240px">
      {({ data }) => <List codes={data} />}
    </Loaded>
  );
}

function List({ codes }: { codes: Codes['data'] }) {
  if (codes.length === 0)
    return (
      <Notice kind="activities" title="Nessun codice">
        I tuoi negozi non hanno ancora un menu digitale né un volantino con il codice.
      </Notice>
    );
  const today = wallTime(Date.now()).day;
  return (
    <ul className="tiles">
      {codes.map(({ kind, code, title, activity_name, url, qr, until }) => {
        const name = kind === 'menu' ? `Menu di ${activity_name}` : title;
        return (
          <li key={`${kind}/${code}`} className="halves starts sheet pad-16 no-cut">
            <Qr qr={qr} label={`QR che apre ${name}`} />
            <div className="stack gap-4 breaks">
              <h3>{name}</h3>
              {kind === 'flyer' && <p className="soft">{activity_name}</p>}
              <p className="size-m tabular">
                <WebAddress url={url} />
              </p>
              <p className="soft">{until === null ? 'Senza scadenza' : `Fino ${theDay('al', until, today)}`}</p>
            </div>
            <div className="across">
              <LinkButton look="quiet" href={`/api/shop/access-codes/${kind}/${code}/qr.svg`} download>
                <Download />
                Scarica per la stampa
                <span className="visually-hidden">: {name}</span>
              </LinkButton>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
