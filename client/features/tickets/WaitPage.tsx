import { useLocation } from 'wouter';
import type { WaitView } from '../../../shared/contract/tickets.ts';
import { paths } from '../../../shared/paths.ts';
import { untilWords } from '../../../shared/rules/dates.ts';
import { MISSING_TITLES } from '../../../shared/rules/missing.ts';
import { call } from '../../lib/http.ts';
import { usePolling } from '../../lib/polling.ts';
import { refreshResource, useResource } from '../../lib/resource.ts';
import { useTask } from '../../lib/task.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { ConfirmButton } from '../../ui/ConfirmDialog.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { adoptOrder } from './checkout.ts';
import { EventLine } from './EventLine.tsx';
import { Unanswered } from './Unanswered.tsx';

const AGAIN_MS = 15_000;

/** /lista-attesa/{uuid}: the entry's seat in the list, and the seats when they are offered. */
export function WaitPage({ slug: uuid }: { slug: string }) {
  const url = `/api/waitlist/${encodeURIComponent(uuid)}`;
  const answer = useResource<WaitView>(url);
  const { data } = answer;
  usePolling(url, data?.state === 'waiting' || data?.state === 'offered' ? AGAIN_MS : null);
  if (data !== null) return <Wait wait={data} url={url} />;
  return (
    <Unanswered
      answer={answer}
      title="Lista d’attesa"
      missing={{
        title: MISSING_TITLES.waitlist,
        text: 'Forse l’evento è passato da un pezzo, o l’indirizzo non è intero.',
      }}
    >
      <Skeleton height="280px" />
    </Unanswered>
  );
}

const TITLES: Record<WaitView['state'], string> = {
  unconfirmed: 'Conferma la richiesta',
  waiting: 'Sei in lista',
  offered: 'Ci sono posti per te',
  taken: 'Hai preso i posti',
  lapsed: 'L’offerta è scaduta',
  declined: 'Non sei più in lista',
};

function Wait({ wait, url }: { wait: WaitView; url: string }) {
  const { state, event, occurrence, party, category, order } = wait;
  const [, navigate] = useLocation();
  const isOpen = state === 'unconfirmed' || state === 'waiting' || state === 'offered';
  const confirming = useTask();
  const seats = party === 1 ? 'il posto' : 'i posti';

  function take(): void {
    if (order === null) return;
    adoptOrder(event.slug, order);
    navigate(`${paths.checkout(event.slug)}?passo=dati`);
  }

  return (
    <Page title={titleOf(wait)} lead={leadOf(wait)} narrow>
      <EventLine event={event} occurrence={occurrence} />
      {isOpen && (
        <p className="title size-3xl">
          {party === 1 ? '1 posto' : `${party} posti`} <span className="quiet size-l strong">{category}</span>
        </p>
      )}
      <div className="row gap-12">
        {state === 'unconfirmed' && (
          <Button
            aria-disabled={confirming.busy}
            onClick={() =>
              confirming.run(async () => {
                await call(`${url}/confirmation`, { method: 'POST' });
                await refreshResource(url);
              })
            }
          >
            {confirming.busy ? 'Un momento…' : 'Mettimi in lista'}
          </Button>
        )}
        {state === 'offered' && order !== null && (
          <Button onClick={take}>{party === 1 ? 'Prendi il posto' : 'Prendi i posti'}</Button>
        )}
        {(state === 'lapsed' || state === 'declined') && (
          <LinkButton href={paths.checkout(event.slug)}>Guarda se ci sono posti</LinkButton>
        )}
        {isOpen && (
          <ConfirmButton
            button="quiet"
            title={state === 'offered' ? `Lasciare ${seats}?` : 'Uscire dalla lista?'}
            description="Tocca a chi viene dopo di te. Per tornare in lista si ricomincia dall’ultimo posto."
            confirm={state === 'offered' ? `Lascia ${seats}` : 'Esci dalla lista'}
            onConfirm={() => call(url, { method: 'DELETE' })}
            onDone={() => refreshResource(url)}
          >
            {state !== 'offered' ? 'Esci dalla lista' : party === 1 ? 'Non mi serve più' : 'Non mi servono più'}
          </ConfirmButton>
        )}
      </div>
      {confirming.problem !== null && (
        <div role="alert">
          <Callout tone="urgent">{confirming.problem}</Callout>
        </div>
      )}
    </Page>
  );
}

/** Nobody was offered anything: the date does not take place, or these seats are not sold any more. */
const wasClosed = ({ state, was_offered }: WaitView): boolean => state === 'lapsed' && !was_offered;

function titleOf(wait: WaitView): string {
  if (wasClosed(wait)) return 'La lista è chiusa';
  return wait.state === 'offered' && wait.party === 1 ? 'C’è un posto per te' : TITLES[wait.state];
}

function leadOf(wait: WaitView): string {
  const { state, party, before, offer_ends_at } = wait;
  if (wasClosed(wait)) return 'La data non si fa, o questi posti non sono più in vendita.';
  if (state === 'unconfirmed')
    return 'Conferma che vuoi questi posti: da quel momento conti nella lista. Se non l’hai chiesto tu, chiudi la pagina.';
  if (state === 'waiting') {
    const turn =
      before === 0
        ? 'Il prossimo turno è il tuo'
        : before === 1
          ? 'C’è una richiesta prima della tua'
          : `Ci sono ${before} richieste prima della tua`;
    return party === 1
      ? `${turn}. Appena c’è un posto ti scriviamo: tieni d’occhio la posta.`
      : `${turn}. Appena ci sono posti per tutti voi ti scriviamo: tieni d’occhio la posta. Se sono meno, vanno a chi ne aspetta meno.`;
  }
  if (state === 'offered' && offer_ends_at !== null) {
    const until = untilWords(offer_ends_at, Date.now());
    return party === 1
      ? `È tuo fino ${until}. Poi tocca a chi viene dopo.`
      : `Sono tuoi fino ${until}. Poi toccano a chi viene dopo.`;
  }
  if (state === 'taken') return 'I biglietti sono nella mail che ti abbiamo mandato.';
  if (state === 'lapsed') return 'I posti sono passati a chi veniva dopo di te.';
  return 'Se cambi idea puoi rimetterti in lista.';
}
