import { useState } from 'react';
import type { Sales } from '../../../shared/contract/ticketDesk.ts';
import { occurrenceLabel, shortDay, wallTime } from '../../../shared/rules/dates.ts';
import { sum as money } from '../../../shared/rules/money.ts';
import { grouped } from '../../../shared/rules/text.ts';
import { refreshResource, useResource } from '../../lib/resource.ts';
import { DayChart } from '../../ui/DayChart.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { FigureRows } from '../../ui/FigureRows.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/Page.tsx';
import { PartChoice } from '../../ui/PartChoice.tsx';
import { WideTable } from '../../ui/WideTable.tsx';
import { DateActions } from './DateActions.tsx';
import { eventApi } from './paths.ts';
import { Takings } from './Takings.tsx';

const SPANS = [
  { key: '7', label: '7 giorni' },
  { key: '28', label: '28 giorni' },
  { key: '90', label: '90 giorni' },
  { key: '365', label: 'Un anno' },
] as const;

/** How an event sells. */
export function SalesPart({ event }: { event: number }) {
  const [span, setSpan] = useState<string>('28');
  const url = eventApi(event, `sales?days=${span}`);
  const resource = useResource<Sales>(url);
  return (
    <Loaded resource={resource} kind="events" height="1200px">
      {(sales) => (
        <>
          <Totals totals={sales.totals} />
          <Section title="Giorno per giorno">
            <PartChoice label="Periodo" parts={SPANS} chosen={span} onChoose={setSpan} />
            <Days sales={sales} />
          </Section>
          <Section title="Per data">
            <ul className="halves gap-12 starts">
              {sales.dates.map((date) => (
                <li key={date.id} className="stack sheet gap-8 pad-16 holds breaks">
                  <Seats date={date} />
                  {/* A private event's date is changed where it was confirmed. */}
                  {!sales.event.is_private && (
                    <DateActions event={event} date={date} reload={() => refreshResource(url)} />
                  )}
                </li>
              ))}
            </ul>
          </Section>
          <Takings sales={sales} />
          <Section title="Per tipo di posto">
            <WideTable label="Biglietti per tipo di posto">
              <FigureRows
                head={['Tipo', 'Biglietti', 'Valore']}
                rows={sales.categories.map(({ name, issued, cents }) => [name, issued, money(cents)])}
              />
            </WideTable>
          </Section>
        </>
      )}
    </Loaded>
  );
}

function Totals({ totals }: { totals: Sales['totals'] }) {
  const facts: [string, string][] = [
    ['Biglietti', grouped(totals.issued)],
    ['Incassato', money(totals.paid_cents)],
    ['Da incassare all’ingresso', money(totals.due_cents)],
    ['Bonifici attesi', money(totals.awaited_cents)],
    ['Da restituire', money(totals.owed_cents)],
    ['In lista d’attesa', grouped(totals.waiting)],
  ];
  return <Facts look="figures" facts={facts} />;
}

function Days({ sales: { days, categories } }: { sales: Sales }) {
  const totals = days.map(({ day, seats }) => {
    const n = Object.values(seats).reduce((sum, count) => sum + count, 0);
    return { day, n, words: grouped(n) };
  });
  const sum = totals.reduce((all, { n }) => all + n, 0);
  if (sum === 0) return <p>In questi giorni nessuno ha preso posti.</p>;
  return (
    <>
      <DayChart
        title="Posti presi"
        label={`Posti presi negli ultimi ${days.length} giorni: ${grouped(sum)} in tutto.`}
        days={totals}
      />
      <details className="disclosure">
        <summary>I numeri giorno per giorno</summary>
        <WideTable label="Posti giorno per giorno" low>
          <FigureRows
            head={['Giorno', ...categories.map(({ name }) => name)]}
            rows={days
              .filter(({ seats }) => Object.keys(seats).length > 0)
              .toReversed()
              .map(({ day, seats }) => [shortDay(day), ...categories.map(({ id }) => seats[id] ?? 0)])}
          />
        </WideTable>
      </details>
    </>
  );
}

function Seats({ date }: { date: Sales['dates'][number] }) {
  const { starts_at, cancelled, issued, held, offered, waiting, pools } = date;
  return (
    <>
      <h3>{occurrenceLabel(starts_at, wallTime(Date.now()).day)}</h3>
      <p>
        {cancelled ? 'Annullata' : issued === 1 ? '1 biglietto' : `${grouped(issued)} biglietti`}
        {!cancelled &&
          held > 0 &&
          ` · ${held === 1 ? '1 posto tenuto' : `${grouped(held)} posti tenuti`} per ordini da pagare`}
        {!cancelled &&
          offered > 0 &&
          ` · ${offered === 1 ? '1 posto offerto' : `${offered} posti offerti`} a chi era in lista`}
        {!cancelled && waiting > 0 && ` · in lista per ${waiting === 1 ? '1 posto' : `${grouped(waiting)} posti`}`}
        {!cancelled && pools.length === 0 && ' · non ha ancora posti: salva di nuovo «Posti e prezzi»'}
      </p>
      {!cancelled &&
        pools.map(({ name, size, taken }) => (
          <div key={name} className="stack gap-4 wide quiet tabular">
            <span>
              {name}: {grouped(taken)} su {grouped(size)}
            </span>
            <progress className="wide" max={Math.max(size, 1)} value={taken} aria-label={`Presi di ${name}`} />
          </div>
        ))}
    </>
  );
}
