import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useSearch } from 'wouter';
import type { AccessCodes } from '../../../shared/contract/leads.ts';
import { paths } from '../../../shared/paths.ts';
import { useResource } from '../../lib/resource.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Choice, Segments } from '../../ui/edit/Choice.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ModulePage } from '../../ui/ModulePage.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PaperSheet, type PaperSize } from '../../ui/PaperSheet.tsx';
import { Qr } from '../../ui/Qr.tsx';
import { WebAddress } from '../../ui/WebAddress.tsx';
import css from './PrintCodesPage.module.css';

type Code = AccessCodes['data'][number];

/** /profilo/moduli/qr: a sheet with the code of a menu or a flyer, for the tables or the door; ?negozio= for one shop. */
export default function PrintCodesPage() {
  const shop = new URLSearchParams(useSearch()).get('negozio') ?? '';
  const resource = useResource<AccessCodes>(
    `/api/shop/access-codes${/^\d+$/.test(shop) ? `?activity_id=${shop}` : ''}`,
  );
  return (
    <ModulePage slug="qr">
      <Loaded resource={resource} kind="activities" height="420px">
        {({ data }) =>
          data.length === 0 ? (
            <Notice
              kind="activities"
              title="Nessun codice"
              action={<LinkButton href={paths.module('contenuti')}>I miei contenuti</LinkButton>}
            >
              Un menu ha il suo codice appena è online; a un volantino si accende mentre lo modifichi.
            </Notice>
          ) : (
            <Sheets codes={data} />
          )
        }
      </Loaded>
    </ModulePage>
  );
}

const SIZES = [
  { value: 'a6', label: 'Quattro A6, per i tavoli' },
  { value: 'a4', label: 'Un A4, per la porta' },
] as const;

function Sheets({ codes }: { codes: Code[] }) {
  const [at, setAt] = useState('0');
  const [size, setSize] = useState<PaperSize>('a6');
  const code = codes[Number(at)] ?? (codes[0] as Code);
  return (
    <div className="stack gap-16">
      <div className="stack gap-16 start">
        {codes.length > 1 && (
          <Choice
            label="Quale"
            value={at}
            options={codes.map((one, index) => ({ value: String(index), label: nameOf(one) }))}
            onChange={(chosen) => setAt(chosen ?? '0')}
          />
        )}
        <Segments label="Foglio" hint="Su carta A4." value={size} options={SIZES} onChange={setSize} />
        <Button onClick={() => print()}>
          <Printer />
          Stampa
        </Button>
      </div>
      <p>
        Il codice apre{' '}
        <a className="tap" href={code.url}>
          <WebAddress url={code.url} />
        </a>
      </p>
      <PaperSheet size={size}>
        <Card code={code} />
      </PaperSheet>
    </div>
  );
}

function Card({ code }: { code: Code }) {
  const { kind, title, activity_name, url, qr } = code;
  return (
    <div className={css.card}>
      <p className={css.shop}>{activity_name}</p>
      {kind === 'flyer' && <p className={css.title}>{title}</p>}
      <div className={css.qr}>
        <Qr qr={qr} label={`QR che apre ${nameOf(code)}`} />
      </div>
      <p className={css.what}>{kind === 'menu' ? 'Inquadra e leggi il menu' : 'Inquadra e sfoglia il volantino'}</p>
      {kind === 'menu' && (
        <p className={css.other} lang="en">
          Scan to read the menu
        </p>
      )}
      <p className={css.address}>
        <WebAddress url={url} />
      </p>
    </div>
  );
}

const nameOf = ({ kind, title, activity_name }: Code) =>
  kind === 'menu' ? `Menu di ${activity_name}` : `${title}, ${activity_name}`;
