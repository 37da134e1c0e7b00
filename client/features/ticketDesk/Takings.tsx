import { useState } from 'react';
import type { Sales } from '../../../shared/contract/ticketDesk.ts';
import { longMoment } from '../../../shared/rules/dates.ts';
import { sum as money } from '../../../shared/rules/money.ts';
import { grouped } from '../../../shared/rules/text.ts';
import { METHOD_LABELS } from '../../../shared/rules/ticketDesk.ts';
import { Button } from '../../ui/Button.tsx';
import { FigureRows } from '../../ui/FigureRows.tsx';
import { Section } from '../../ui/Page.tsx';
import { PrintedDialog } from '../../ui/PrintedDialog.tsx';
import { WideTable } from '../../ui/WideTable.tsx';

type SaleDate = Sales['dates'][number];

/** What each date took, by way of paying, to be printed and put with the money. */
export function Takings({ sales: { event, dates } }: { sales: Sales }) {
  const [shown, setShown] = useState<SaleDate | null>(null);
  const paid = dates.filter(({ takings }) => takings.length > 0);
  if (paid.length === 0) return null;
  return (
    <Section title="Incassi per data">
      <ul className="halves gap-12 starts">
        {paid.map((date) => (
          <li key={date.id} className="stack sheet gap-8 pad-16 holds breaks">
            <p className="bar gap-4-16 quiet tabular">
              <span>{longMoment(date.starts_at)}</span>
              <strong>{money(netOf(date))}</strong>
            </p>
            <Button look="quiet" aria-haspopup="dialog" onClick={() => setShown(date)}>
              Guarda e stampa
              <span className="visually-hidden"> gli incassi di {longMoment(date.starts_at)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {shown !== null && <Sheet title={event.title} date={shown} onClose={() => setShown(null)} />}
    </Section>
  );
}

const netOf = ({ takings }: SaleDate): number =>
  takings.reduce((sum, { cents, back_cents }) => sum + cents - back_cents, 0);

function Sheet({ title, date, onClose }: { title: string; date: SaleDate; onClose: () => void }) {
  const { starts_at, issued, takings } = date;
  const sum = (of: 'payments' | 'cents' | 'back_cents') => takings.reduce((all, taking) => all + taking[of], 0);
  return (
    <PrintedDialog
      title={`Incassi: ${title}`}
      description={`${longMoment(starts_at)}, ${issued === 1 ? '1 biglietto valido' : `${grouped(issued)} biglietti validi`}`}
      onClose={onClose}
    >
      <WideTable label="Incassi per modo di pagare" low>
        <FigureRows
          head={['Come', 'Pagamenti', 'Entrati', 'Restituiti', 'Restano']}
          rows={takings.map(({ provider, payments, cents, back_cents }) => [
            METHOD_LABELS[provider],
            payments,
            money(cents),
            money(back_cents),
            money(cents - back_cents),
          ])}
          foot={['Totale', sum('payments'), money(sum('cents')), money(sum('back_cents')), money(netOf(date))]}
        />
      </WideTable>
    </PrintedDialog>
  );
}
