import { useState } from 'react';
import { Link } from 'wouter';
import type { RevisionPage } from '../../../../shared/contract/publishing.ts';
import { longMoment, wallTime } from '../../../../shared/rules/dates.ts';
import { PUBLICATION_LABELS } from '../../../../shared/rules/publishing.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Tile } from '../../../ui/Tile.tsx';
import { TILES } from '../ContentRow.tsx';
import { BulkBar } from './BulkBar.tsx';
import css from './Office.module.css';
import { waitingBadge } from './waiting.ts';

type Listed = RevisionPage['data'][number];

interface RevisionsProps {
  page: RevisionPage;
  /** The one that is open beside them; 0 for none. */
  open: number;
  href: (id: number) => string;
  onDone: (words: string) => void;
}

/** The revisions of a page. Several can be answered together: those picked here, or all that wait on whatever page. */
export function Revisions({ page: { data, ids, total }, open, href, onDone }: RevisionsProps) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const today = wallTime(Date.now()).day;
  const picked = ids.filter((id) => chosen.includes(id));
  const here = data.map(({ id }) => id);
  const isAllHere = here.every((id) => picked.includes(id));
  const pick = (id: number, isPicked: boolean) =>
    setChosen(isPicked ? [...picked, id] : picked.filter((one) => one !== id));
  return (
    <>
      {ids.length > 1 && (
        <div className="bar">
          <label className="line gap-12 target pad-0-16">
            <input
              type="checkbox"
              checked={isAllHere}
              onChange={({ target }) => setChosen(target.checked ? here : [])}
            />
            Scegli tutti quelli qui sotto
          </label>
          {isAllHere && total > here.length && picked.length < ids.length && (
            <Button look="quiet" onClick={() => setChosen(ids)}>
              {ids.length < total ? `Scegli i ${ids.length} più vecchi` : `Scegli tutti i ${total}`}
            </Button>
          )}
        </div>
      )}
      <ul className="sheet clip">
        {data.map((revision) => (
          <Row
            key={revision.id}
            revision={revision}
            today={today}
            href={href(revision.id)}
            open={open}
            picked={picked.includes(revision.id)}
            onPick={ids.length > 0 ? pick : null}
          />
        ))}
      </ul>
      <BulkBar
        ids={picked}
        titleOf={(id) => data.find((revision) => revision.id === id)?.title ?? ''}
        onDone={(words) => {
          setChosen([]);
          onDone(words);
        }}
      />
    </>
  );
}

interface RowProps {
  revision: Listed;
  today: string;
  href: string;
  open: number;
  picked: boolean;
  /** Null: none of this list is answered together. */
  onPick: ((id: number, isPicked: boolean) => void) | null;
}

function Row({ revision, today, href, open, picked, onPick }: RowProps) {
  const { id, kind, item_id, title, author, note, publish_at, changed } = revision;
  const name = title || PUBLICATION_LABELS[kind].fresh;
  return (
    <li className={css.row}>
      {onPick !== null && (
        <label className={css.pick}>
          <input
            type="checkbox"
            checked={picked}
            aria-keyshortcuts="X"
            onChange={({ target }) => onPick(id, target.checked)}
          />
          <span className="visually-hidden">Scegli «{name}»</span>
        </label>
      )}
      <span className="face">
        <Tile kind={TILES[kind]} seed={item_id ?? `bozza ${id}`} />
      </span>
      <span className="stack gap-2 grows shrinks close breaks">
        <Link
          href={href}
          className="covers ink strong close undecorated"
          replace={open > 0}
          aria-current={open === id || undefined}
        >
          {name}
        </Link>
        <span className="soft">
          {PUBLICATION_LABELS[kind].singular}, {author ?? 'autore cancellato'}
          {' · '}
          {item_id === null ? 'nuovo' : changed.length === 0 ? 'niente di diverso' : `cambia ${changed.join(', ')}`}
        </span>
        {note !== '' && <span className="size-m">«{note}»</span>}
        {publish_at !== null && <span className="size-m">Va online {longMoment(publish_at)}</span>}
      </span>
      <Badge {...waitingBadge(revision, today)} />
    </li>
  );
}
