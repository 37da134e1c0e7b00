import { Link } from 'wouter';
import type { ImportSource } from '../../../shared/contract/imports.ts';
import { longMoment } from '../../../shared/rules/dates.ts';
import { IMPORT_FORMAT_LABELS, IMPORT_KIND_LABELS } from '../../../shared/rules/imports.ts';
import { useTask } from '../../lib/task.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Field.tsx';
import { decideMissing, follow, ROOM, refresh } from './api.ts';
import css from './Import.module.css';

interface SourceItemProps {
  source: ImportSource;
  onUnlink: () => void;
  onChanged: (words: string) => Promise<void>;
}

/** A source with its number of items; for an address also its last answer, its problem, and the items it no longer has. */
export function SourceItem({ source, onUnlink, onChanged }: SourceItemProps) {
  const { id, name, kind, format, items, refused, last_at, address, direct, waiting, missing } = source;
  const task = useTask();
  const act = (work: () => Promise<string>) => task.run(async () => onChanged(await work()));
  return (
    <li className="stack gap-8 pad-16 follows">
      <div className="split">
        <span className={css.words}>
          <strong>{name}</strong>
          <span className="soft">
            {IMPORT_KIND_LABELS[kind].plural} · {IMPORT_FORMAT_LABELS[format]} ·{' '}
            {items === 1 ? '1 voce seguita' : `${items} voci seguite`}
            {refused > 0 && `, ${refused} rifiutate`}
            {last_at !== null && address === null && ` · ${longMoment(last_at)}`}
          </span>
        </span>
        {address !== null && <Standing source={source} />}
      </div>
      {address !== null && (
        <>
          <p className="small breaks">{address}</p>
          {source.good_at !== null && (
            <p>
              Letta {longMoment(source.good_at)}
              {source.due_at !== null && <>, di nuovo {longMoment(source.due_at)}</>}.
            </p>
          )}
          {source.problem !== '' && <p className="problem">{source.problem}</p>}
          <Checkbox
            label="Quello che c’è di nuovo va online da solo"
            checked={direct}
            onChange={({ target: { checked: next } }) =>
              act(async () => {
                await follow(id, next);
                return next
                  ? `Da «${name}» il nuovo va online da solo.`
                  : `Da «${name}» il nuovo aspetta che lo guardi qualcuno.`;
              })
            }
          />
        </>
      )}
      {missing.map((item) => (
        <Missing
          key={item.id}
          item={item}
          busy={task.busy}
          onDecide={(keep) =>
            act(async () => {
              await decideMissing(id, item.id, keep);
              return keep ? `«${item.title}» resta online.` : `«${item.title}» è in archivio.`;
            })
          }
        />
      ))}
      <p role="alert" className="problem">
        {task.problem}
      </p>
      <div className="bar">
        {waiting !== null && <Link href={`${ROOM}?n=${waiting}`}>Guarda che cosa c’è di nuovo</Link>}
        {address !== null && (
          <Button
            look="quiet"
            aria-disabled={task.busy}
            onClick={() =>
              act(async () => {
                const { problem } = await refresh(id);
                return problem === '' ? `«${name}» è aggiornata.` : `«${name}» non si è letta.`;
              })
            }
          >
            {task.busy ? 'Un momento…' : 'Aggiorna ora'}
            <span className="visually-hidden"> {name}</span>
          </Button>
        )}
        <Button look="quiet" onClick={onUnlink}>
          Scollega<span className="visually-hidden"> {name}</span>
        </Button>
      </div>
    </li>
  );
}

const DAY_MS = 86_400_000;

/** A short word on whether an address answers. */
function Standing({ source: { problem, good_at, due_at } }: { source: ImportSource }) {
  if (due_at === null) return <Badge>Non ancora online</Badge>;
  if (problem === '') return <Badge tone="good">Si aggiorna da sola</Badge>;
  const days = good_at === null ? 0 : Math.floor((Date.now() - Date.parse(good_at)) / DAY_MS);
  return (
    <Badge tone="urgent">{days < 1 ? 'Ferma' : days === 1 ? 'Ferma da un giorno' : `Ferma da ${days} giorni`}</Badge>
  );
}

interface MissingProps {
  item: ImportSource['missing'][number];
  busy: boolean;
  onDecide: (keep: boolean) => void;
}

/** An item that vanished from its source: it may be cancelled, or the calendar was only tidied up. */
function Missing({ item: { title, path }, busy, onDecide }: MissingProps) {
  return (
    <div className="split surface edge radius-small pad-12-16">
      <span className={css.words}>
        <span>
          {path === null ? <strong>{title}</strong> : <Link href={path}>{title}</Link>} nella fonte non c’è più.
        </span>
      </span>
      <span className="bar">
        <Button look="quiet" aria-disabled={busy} onClick={() => onDecide(true)}>
          Resta<span className="visually-hidden">: {title}</span>
        </Button>
        <Button look="danger" aria-disabled={busy} onClick={() => onDecide(false)}>
          Toglila<span className="visually-hidden">: {title}</span>
        </Button>
      </span>
    </div>
  );
}
