import { useSnapshot } from 'valtio';
import type { CashDesk as Desk } from '../../../shared/contract/door.ts';
import { sum as money } from '../../../shared/rules/money.ts';
import { METHOD_LABELS } from '../../../shared/rules/ticketDesk.ts';
import { useAnswer } from '../../lib/answer.ts';
import { FigureRows } from '../../ui/FigureRows.tsx';
import { fetchDesk } from './api.ts';
import { Receipt } from './Receipt.tsx';
import { SaleForm } from './SaleForm.tsx';
import { door, tonight } from './store.ts';
import { holding } from './sync.ts';
import { till } from './till.ts';

/** Sells or gives seats of the same pools as everybody's: only the portal knows what is left, so it needs the network. */
export function CashDesk() {
  const { facts, date, online } = useSnapshot(door);
  const on = facts === null ? 0 : (tonight(facts.dates, date)?.id ?? 0);
  const { sold } = useSnapshot(till);
  const turn = sold === null ? '' : sold.sale.code;

  // Loaded again with each sale, for what it brought, and for the next, for what is left.
  const { data: desk, error } = useAnswer(on !== 0 && online ? `${on} ${turn}` : null, () =>
    fetchDesk(holding().token, on),
  );

  return (
    <section className="stack gap-16 top">
      <h2>Cassa</h2>
      {!online && (
        <p role="alert" data-tone="amber" className="pad-12-16 radius toned-wash ink strong no-print">
          La cassa ha bisogno della rete: senza, nessuno sa quanti posti restano. I controlli all’ingresso continuano.
        </p>
      )}
      <p role="alert">{error?.status !== 0 && error?.message}</p>
      {sold !== null && (
        <Receipt
          {...sold}
          onNext={() => {
            till.sold = null;
          }}
        />
      )}
      {/* Without the network nothing is sold; what was typed is there again with it. */}
      {sold === null && desk !== null && online && <SaleForm desk={desk} occurrence={on} />}
      {desk !== null && <Totals desk={desk} />}
    </section>
  );
}

/** What came in this evening, by method; a gate's own and everybody's. */
function Totals({ desk: { totals } }: { desk: Desk }) {
  const { facts } = useSnapshot(door);
  if (totals.length === 0) return null;
  const mine = facts?.device.name;
  const sum = (method: string, gate?: string) =>
    totals
      .filter((one) => one.method === method && (gate === undefined || one.gate === gate))
      .reduce((all, one) => all + one.cents, 0);
  return (
    <table className="table wide no-print">
      <caption className="pad-y-8 bold text-left">Incasso di questa data</caption>
      <FigureRows
        head={['Come', 'Qui', 'Tutti']}
        rows={(['contanti', 'pos'] as const).map((method) => [
          METHOD_LABELS[method],
          money(sum(method, mine)),
          money(sum(method)),
        ])}
      />
    </table>
  );
}
