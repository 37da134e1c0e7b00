import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { BankAnswer, BankLine } from '../../../shared/contract/ticketDesk.ts';
import { groupedCode } from '../../../shared/rules/codes.ts';
import { price } from '../../../shared/rules/money.ts';
import { ORDER_STATE_LABELS } from '../../../shared/rules/ticketDesk.ts';
import { callConfirmed } from '../../lib/confirmed.ts';
import { ApiError, call } from '../../lib/http.ts';
import { useTask } from '../../lib/task.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Picker } from '../../ui/edit/Uploads.tsx';
import { Section } from '../../ui/Page.tsx';
import { TaskButton } from '../../ui/TaskButton.tsx';
import { eventApi } from './paths.ts';

const MOST_BYTES = 700_000;

/** Reads the bank's list of movements: what is certain is recorded, the rest is shown to decide. */
export function BankFile({ onDone }: { onDone: () => Promise<void> }) {
  const [answer, setAnswer] = useState<BankAnswer | null>(null);
  const task = useTask();

  const read = (file: File | undefined) =>
    task.run(async () => {
      if (file === undefined) return;
      setAnswer(null);
      if (file.size > MOST_BYTES)
        throw new ApiError(413, { message: 'Questo file è troppo grande: scegli un periodo più corto.' });
      const content = await base64(file);
      setAnswer(await call<BankAnswer>('/api/desk/tickets/transfers', { method: 'POST', body: { content } }));
      await onDone();
    });

  return (
    <Section title="Dalla lista della banca">
      <p>
        Scarica dalla banca i movimenti in CSV e scegli il file: cerchiamo i codici nelle causali, anche degli altri
        tuoi eventi. Lo stesso file due volte non cambia niente.
      </p>
      <Picker accept=".csv,.txt,text/csv" onFiles={([file]) => read(file)}>
        <FileText />
        {task.busy ? 'Un momento…' : 'Scegli il file della banca'}
      </Picker>
      <div role="alert">{task.problem !== null && <p className="problem">{task.problem}</p>}</div>
      <div role="status">{answer !== null && <p>{summary(answer)}</p>}</div>
      {answer !== null && answer.lines.length > 0 && (
        <ul className="halves gap-12 starts">
          {answer.lines.map((line) => (
            <Line key={line.reference} line={line} onDone={onDone} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function summary({ matched, known, none, lines }: BankAnswer): string {
  const unsure = lines.length - matched;
  const parts = [
    matched === 1 ? '1 bonifico riconosciuto e segnato' : `${matched} bonifici riconosciuti e segnati`,
    ...(unsure > 0 ? [`${unsure} da guardare`] : []),
    ...(known > 0 ? [known === 1 ? '1 già segnato prima' : `${known} già segnati prima`] : []),
    ...(none > 0 ? [`${none} che non ${none === 1 ? 'c’entra' : 'c’entrano'} con i biglietti`] : []),
  ];
  return `${parts.join(', ')}.`;
}

function Line({ line, onDone }: { line: BankLine; onDone: () => Promise<void> }) {
  const { day, cents, text, outcome, orders, reference } = line;
  const [done, setDone] = useState<string | null>(null);
  async function assign({ id, event_id, name }: BankLine['orders'][number]): Promise<void> {
    await callConfirmed(eventApi(event_id, `orders/${id}/payment`), { method: 'POST', body: { cents, reference } });
    setDone(name);
    await onDone();
  }
  return (
    <li className="stack sheet gap-8 pad-16 holds breaks">
      <p className="bar gap-4-16 quiet tabular">
        <strong>{price(cents)}</strong>
        <span>{day}</span>
        <Badge tone={outcome === 'matched' || done !== null ? 'good' : 'warm'}>
          {outcome === 'matched' || done !== null ? 'Segnato' : 'Da guardare'}
        </Badge>
      </p>
      <p className="words">{text}</p>
      {outcome === 'matched' && <p className="soft">Per l’ordine di {orders[0]?.name}.</p>}
      {done !== null && <p role="status">Segnato per l’ordine di {done}.</p>}
      {outcome === 'unsure' && done === null && (
        <ul className="stack">
          {orders.map((order) => (
            <li key={order.id} className="stack gap-4 start">
              <TaskButton look="quiet" onPress={() => assign(order)}>
                È di {order.name}
              </TaskButton>
              <span className="soft">
                {groupedCode(order.code)} · {order.title} · {ORDER_STATE_LABELS[order.state].toLowerCase()}
                {order.due_cents > 0 && `, aspetta ${price(order.due_cents)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

async function base64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(text);
}
