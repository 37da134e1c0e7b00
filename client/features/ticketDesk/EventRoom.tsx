import { Link } from 'wouter';
import type { TicketSettings } from '../../../shared/contract/ticketDesk.ts';
import { paths } from '../../../shared/paths.ts';
import { useQuery } from '../../lib/query.ts';
import { useResource } from '../../lib/resource.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { PartChoice } from '../../ui/PartChoice.tsx';
import { RoomPath } from '../../ui/RoomPath.tsx';
import { GiftsPart } from './GiftsPart.tsx';
import { MessagesPart } from './MessagesPart.tsx';
import { OrderPart } from './OrderPart.tsx';
import { OrdersPart } from './OrdersPart.tsx';
import { BASE, eventApi } from './paths.ts';
import { RefundsPart } from './RefundsPart.tsx';
import { SalesPart } from './SalesPart.tsx';
import { SettingsPart } from './settings/SettingsPart.tsx';
import { TransfersPart } from './TransfersPart.tsx';

const ROOM = { href: BASE, label: 'Biglietti' };

const PARTS = [
  { key: 'vendite', label: 'Vendite' },
  { key: 'ordini', label: 'Ordini' },
  { key: 'bonifici', label: 'Bonifici' },
  { key: 'rimborsi', label: 'Rimborsi' },
  { key: 'inviti', label: 'Inviti' },
  { key: 'messaggi', label: 'Messaggi' },
  { key: 'impostazioni', label: 'Posti e prezzi' },
] as const;

/** ?evento=12: everything about one event's tickets, one part at a time. */
export function EventRoom({ event }: { event: number }) {
  const resource = useResource<TicketSettings>(eventApi(event, 'settings'));
  const title = resource.data?.event.title;
  return (
    <Page
      title={title ?? 'Biglietti'}
      tabTitle={title === undefined ? 'Biglietti' : `Biglietti: ${title}`}
      above={<RoomPath room={ROOM} />}
      {...(resource.data === null ? {} : { lead: <Lead settings={resource.data} /> })}
    >
      <Loaded resource={resource} kind="events" height="1200px">
        {(settings) => <Parts settings={settings} reload={resource.retry} />}
      </Loaded>
    </Page>
  );
}

function Lead({ settings: { event, saved } }: { settings: TicketSettings }) {
  const state =
    saved === null ? 'Senza prenotazioni.' : saved.is_open ? 'Prenotazioni aperte.' : 'Prenotazioni sospese.';
  return (
    <>
      {event.is_private ? (
        'Un evento privato: si entra con un invito.'
      ) : (
        <>
          {state} <Link href={paths.event(event.slug)}>La pagina dell’evento</Link>
        </>
      )}
    </>
  );
}

function Parts({ settings, reload }: { settings: TicketSettings; reload: () => void }) {
  const query = useQuery(BASE);
  const { id } = settings.event;
  if (settings.saved === null) return <SettingsPart settings={settings} reload={reload} />;
  const part = PARTS.find(({ key }) => key === query.get('parte'))?.key ?? 'vendite';
  const order = Number(query.get('ordine'));
  return (
    <>
      <PartChoice
        label="Che cosa guardare"
        parts={PARTS}
        chosen={part}
        onChoose={(key) => query.set({ parte: key, ordine: '', q: '', stato: '', data: '' })}
      />
      {part === 'vendite' && <SalesPart event={id} />}
      {part === 'ordini' &&
        (Number.isSafeInteger(order) && order > 0 ? (
          <OrderPart key={order} event={id} order={order} />
        ) : (
          <OrdersPart event={id} dates={settings.dates} />
        ))}
      {part === 'bonifici' && <TransfersPart event={id} />}
      {part === 'rimborsi' && <RefundsPart event={id} />}
      {part === 'inviti' && <GiftsPart settings={settings} />}
      {part === 'messaggi' && <MessagesPart event={id} />}
      {part === 'impostazioni' && <SettingsPart settings={settings} reload={reload} />}
    </>
  );
}
