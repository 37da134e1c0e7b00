import { Link } from 'wouter';
import type { OwedRefunds } from '../../../shared/contract/ticketDesk.ts';
import { groupedCode } from '../../../shared/rules/codes.ts';
import { theDay, untilWords, wallTime } from '../../../shared/rules/dates.ts';
import { price } from '../../../shared/rules/money.ts';
import { grouped } from '../../../shared/rules/text.ts';
import { callConfirmed } from '../../lib/confirmed.ts';
import { refreshResource, useResource } from '../../lib/resource.ts';
import { ConfirmButton } from '../../ui/ConfirmDialog.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TaskButton } from '../../ui/TaskButton.tsx';
import { eventApi, eventPath } from './paths.ts';

const BY: Record<OwedRefunds['data'][number]['provider'], string> = {
  bonifico: 'pagato con bonifico',
  contanti: 'pagato in contanti',
  pos: 'pagato col POS',
  stripe: 'pagato con carta',
};

/** What is owed to people, until somebody says that they have it back. */
export function RefundsPart({ event }: { event: number }) {
  const url = eventApi(event, 'refunds');
  const resource = useResource<OwedRefunds>(url);
  return (
    <Loaded resource={resource} kind="events" height="240px">
      {({ data, owed_cents, left_out }) =>
        data.length === 0 ? (
          <Notice kind="events" title="Niente da restituire">
            Se annulli una data o qualcuno restituisce i posti, qui trovi quanto e a chi.
          </Notice>
        ) : (
          <>
            <p>
              In tutto {price(owed_cents)}. Restituisci i soldi come preferisci, poi segnalo qui: chi ha ordinato lo
              vede nel suo ordine. Per un giorno puoi tornare indietro, poi riceve una mail.
            </p>
            <ul className="halves gap-12 starts">
              {data.map((refund) => (
                <Refund key={refund.id} event={event} refund={refund} reload={() => refreshResource(url)} />
              ))}
            </ul>
            {left_out > 0 && (
              <p>
                {left_out === 1 ? 'Ne manca uno: compare' : `Ne mancano ${grouped(left_out)}: compaiono`} quando hai
                segnato questi.
              </p>
            )}
          </>
        )
      }
    </Loaded>
  );
}

const groupedIban = (iban: string): string => iban.match(/.{1,4}/g)?.join(' ') ?? iban;

interface RefundProps {
  event: number;
  refund: OwedRefunds['data'][number];
  reload: () => Promise<void>;
}

function Refund({ event, refund, reload }: RefundProps) {
  const { id, order_id, code, name, cents, reason, state, provider, created_at, tell_at, iban, account_holder } =
    refund;
  const who = name === '' ? groupedCode(code) : name;
  async function tell(what: 'given' | 'again', method: 'POST' | 'DELETE' = 'POST'): Promise<void> {
    await callConfirmed(eventApi(event, `refunds/${id}/${what}`), { method });
    await reload();
  }
  const hasFailed = state === 'failed' && provider === 'stripe';
  return (
    <li className="stack sheet gap-8 pad-16 holds breaks">
      <h3>
        <Link className="tap" href={eventPath(event, { parte: 'ordini', ordine: String(order_id) })}>
          {price(cents)} a {who}
        </Link>
      </h3>
      <p className="bar gap-4-16 quiet tabular">
        <span>{groupedCode(code)}</span>
        <span>{BY[provider]}</span>
        <span>
          {reason}, {theDay('il', wallTime(created_at).day)}
        </span>
      </p>
      {iban !== '' ? (
        <p className="words">
          A {account_holder}, IBAN <span className="tabular">{groupedIban(iban)}</span>
        </p>
      ) : (
        (provider === 'bonifico' || hasFailed) &&
        state !== 'by_hand' && (
          <p className="soft">Non ha ancora scritto il suo IBAN: glielo chiede la pagina dell’ordine.</p>
        )
      )}
      {hasFailed && <p>La restituzione sulla carta non è riuscita.</p>}
      {state === 'requested' ? (
        <p className="soft">Sta tornando da solo, sulla carta con cui è stato pagato.</p>
      ) : state === 'by_hand' ? (
        <div className="row">
          <p role="status">
            Segnato come restituito.
            {tell_at !== null && ` Puoi tornare indietro fino ${untilWords(tell_at, Date.now())}, poi parte la mail.`}
          </p>
          <TaskButton look="quiet" onPress={() => tell('given', 'DELETE')}>
            Non è vero, rimettilo
          </TaskButton>
        </div>
      ) : (
        <div className="row">
          {hasFailed && (
            <TaskButton look="quiet" onPress={() => tell('again')}>
              Riprova sulla carta
            </TaskButton>
          )}
          <ConfirmButton
            button="quiet"
            title={`Hai restituito ${price(cents)}?`}
            description={`${who} lo vede subito nel suo ordine. Per un giorno puoi tornare indietro, poi riceve una mail.`}
            confirm="Sì, restituiti"
            keep="Non ancora"
            look="primary"
            onConfirm={() => tell('given')}
          >
            Segna come restituito
          </ConfirmButton>
        </div>
      )}
    </li>
  );
}
