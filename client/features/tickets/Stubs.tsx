import { QrCode } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { OrderView, SeatView } from '../../../shared/contract/tickets.ts';
import { paths } from '../../../shared/paths.ts';
import { price } from '../../../shared/rules/money.ts';
import { call } from '../../lib/http.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import { Section } from '../../ui/Page.tsx';
import { NameField } from '../../ui/PersonFields.tsx';
import { ticketsOf } from './AllTickets.tsx';
import { orderUrl, uuidOf } from './checkout.ts';
import css from './Ticket.module.css';
import { TransferDialog } from './TransferDialog.tsx';
import { walletHere } from './wallet.ts';

type Act = 'rename' | 'pass' | 'return' | 'recall';

/** The tickets of an order, each with what may be done with it. */
export function Stubs({ order, onDone }: { order: OrderView; onDone: (words: string) => Promise<void> }) {
  const [doing, setDoing] = useState<{ act: Act; seat: SeatView } | null>(null);
  const close = () => setDoing(null);
  const url = orderUrl(order.uuid);

  async function done(words: string): Promise<void> {
    close();
    await onDone(words);
  }

  return (
    <Section
      title={order.seats.filter(({ state }) => state === 'issued').length === 1 ? 'Il biglietto' : 'I biglietti'}
    >
      {ticketsOf(order).length > 1 && (
        <p>
          <LinkButton href={`${paths.order(order.uuid)}?mostra=1`}>
            Mostra i {ticketsOf(order).length} biglietti
          </LinkButton>
        </p>
      )}
      <ul className="stack">
        {order.seats.map((seat) => (
          <Stub key={seat.id} seat={seat} order={order} onAct={(act) => setDoing({ act, seat })} />
        ))}
      </ul>
      {doing?.act === 'rename' && (
        <RenameDialog url={url} seat={doing.seat} name={order.name} onClose={close} onDone={done} />
      )}
      {doing?.act === 'pass' && doing.seat.ticket !== null && (
        <TransferDialog
          ticket={uuidOf(doing.seat.ticket)}
          onClose={close}
          onDone={(name) => void done(`Fatto: il biglietto ora è di ${name}, che riceve una mail.`)}
        />
      )}
      {doing?.act === 'recall' && (
        <ConfirmDialog
          title="Riprendere il biglietto?"
          description={`${doing.seat.holder || 'Chi ce l’ha'} riceve una mail, e il suo QR all’ingresso non vale più.`}
          confirm="Riprendilo"
          keep="Lascialo"
          onConfirm={async () => {
            await call(`${url}/seats/${doing.seat.id}/recall`, { method: 'POST' });
            await done('Fatto: il biglietto è di nuovo tuo.');
          }}
          onClose={close}
        />
      )}
      {doing?.act === 'return' && (
        <ConfirmDialog
          title="Restituire il posto?"
          description={`Il posto di ${doing.seat.holder || order.name}, «${doing.seat.category}», torna libero per altri${doing.seat.price_cents > 0 && order.paid_cents > 0 ? `, e l’organizzatore ti restituisce ${price(doing.seat.price_cents)}${order.method === 'bonifico' ? ' (poi ti chiediamo l’IBAN)' : ''}` : ''}. Il biglietto non vale più.`}
          confirm="Restituisci il posto"
          keep="Tienilo"
          onConfirm={async () => {
            await call(`${url}/seats/${doing.seat.id}`, { method: 'DELETE' });
            await done('Posto restituito. Grazie di averlo detto.');
          }}
          onClose={close}
        />
      )}
    </Section>
  );
}

interface StubProps {
  seat: SeatView;
  order: OrderView;
  onAct: (act: Act) => void;
}

function Stub({ seat, order, onAct }: StubProps) {
  const wallet = walletHere(order.wallets);
  const { ticket, category, holder, is_passed, price_cents, returnable, state } = seat;
  const who = holder === '' ? order.name : holder;
  if (is_passed && state === 'issued')
    return (
      <li className="sheet clip">
        <div className="stack gap-2 pad-16 grows shrinks breaks">
          <b className="title">{category}</b>
          <span className="quiet tabular">Passato a {holder || 'un’altra persona'}</span>
        </div>
        <div className="row gap-0-16 line-above pad-4-16">
          <button type="button" className="press pad-0 cobalt size-m hover-underline" onClick={() => onAct('recall')}>
            Riprendilo<span className="visually-hidden"> da {holder || 'un’altra persona'}</span>
          </button>
        </div>
      </li>
    );
  if (ticket === null)
    return (
      <li className="pad-12-16 edge radius quiet">
        <h3>
          <s>{category}</s>
        </h3>
        <p>Restituito</p>
      </li>
    );
  return (
    <li className="sheet clip">
      <Link href={ticket} state={{ order: order.uuid }} className="flex plain inset">
        <span className="stack gap-2 pad-16 grows shrinks breaks">
          <b className="title">{category}</b>
          <span className="quiet tabular">
            {who}, {price(price_cents)}
          </span>
        </span>
        <span className={css.look}>
          <QrCode size={28} />
          Apri
        </span>
      </Link>
      <div className="row gap-0-16 line-above pad-4-16">
        {wallet !== null && (
          <a
            className="press cobalt size-m undecorated hover-underline"
            href={wallet.hrefOf(uuidOf(ticket))}
            rel="noreferrer"
          >
            {wallet.label}
            <span className="visually-hidden"> il biglietto di {who}</span>
          </a>
        )}
        <button type="button" className="press pad-0 cobalt size-m hover-underline" onClick={() => onAct('rename')}>
          Cambia nome<span className="visually-hidden">, {who}</span>
        </button>
        <button type="button" className="press pad-0 cobalt size-m hover-underline" onClick={() => onAct('pass')}>
          Passa<span className="visually-hidden"> il biglietto di {who}</span>
        </button>
        {returnable && (
          <button type="button" className="press pad-0 cobalt size-m hover-underline" onClick={() => onAct('return')}>
            Restituisci<span className="visually-hidden"> il posto di {who}</span>
          </button>
        )}
      </div>
    </li>
  );
}

interface RenameDialogProps {
  url: string;
  seat: SeatView;
  name: string;
  onClose: () => void;
  onDone: (words: string) => Promise<void>;
}

function RenameDialog({ url, seat: { id, holder }, name, onClose, onDone }: RenameDialogProps) {
  return (
    <Dialog
      title="Chi viene?"
      description="Il biglietto resta lo stesso, cambia solo il nome."
      typing
      onClose={onClose}
    >
      <Form
        draft={id}
        submit="Salva il nome"
        onSubmit={async (data) => {
          await call(`${url}/seats/${id}`, { method: 'PUT', body: { holder: textOf(data, 'holder') } });
          await onDone('Nome cambiato.');
        }}
        onCancel={onClose}
      >
        <NameField
          label="Nome e cognome"
          name="holder"
          autoComplete="off"
          defaultValue={holder === '' ? name : holder}
        />
      </Form>
    </Dialog>
  );
}
