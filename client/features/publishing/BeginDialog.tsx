import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { PUBLICATION_LABELS, type PublicationKind } from '../../../shared/rules/publishing.ts';
import { useAnswer } from '../../lib/answer.ts';
import { useTask } from '../../lib/task.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Choice } from '../../ui/edit/Choice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tile } from '../../ui/Tile.tsx';
import { loadOptions, open } from './api.ts';
import { TILES } from './ContentRow.tsx';
import { editorHref } from './paths.ts';

/** Kinds that belong to a shop; an event may also take place elsewhere. */
const OF_A_SHOP: readonly PublicationKind[] = ['events', 'jobs', 'promotions', 'flyers', 'menus'];
const MAY_BE_ELSEWHERE: readonly PublicationKind[] = ['events', 'jobs'];

/** Creates an item: asks for the kind, then for the shop; then its editor opens. */
export function BeginDialog({ kinds, onClose }: { kinds: readonly PublicationKind[]; onClose: () => void }) {
  const [kind, setKind] = useState<PublicationKind | null>(kinds.length === 1 ? (kinds[0] ?? null) : null);
  const [, navigate] = useLocation();
  const { busy, problem, run } = useTask();
  const begin = (of: PublicationKind, shop: number | null) =>
    run(async () => {
      const { revision } = await open(of, shop === null ? {} : { activity_id: shop });
      navigate(editorHref(revision.id));
    });

  // Nothing is asked where there is nothing to choose.
  const beginOnly = useEffectEvent(() => {
    if (kind !== null && !OF_A_SHOP.includes(kind)) begin(kind, null);
  });
  useEffect(() => beginOnly(), []);

  function choose(of: PublicationKind): void {
    setKind(of);
    if (!OF_A_SHOP.includes(of)) begin(of, null);
  }

  return (
    <Dialog title={kind === null ? 'Che cosa vuoi pubblicare?' : PUBLICATION_LABELS[kind].fresh} onClose={onClose}>
      {kind === null || !OF_A_SHOP.includes(kind) ? (
        <div className="abreast gap-12">
          {kinds.map((one) => (
            <button
              key={one}
              type="button"
              className="line sheet gap-12 tall pad-8-16 strong close text-left breaks hover-cobalt"
              aria-disabled={busy}
              onClick={() => choose(one)}
            >
              <span className="face">
                <Tile kind={TILES[one]} seed={one} />
              </span>
              {PUBLICATION_LABELS[one].singular}
            </button>
          ))}
        </div>
      ) : (
        <Shop
          kind={kind}
          busy={busy}
          onBegin={(shop) => begin(kind, shop)}
          {...(kinds.includes('activities') ? { onBeginShop: () => begin('activities', null) } : {})}
        />
      )}
      <p role="alert">{problem}</p>
    </Dialog>
  );
}

interface ShopProps {
  kind: PublicationKind;
  busy: boolean;
  onBegin: (shop: number | null) => void;
  /** Creates the shop that is missing. */
  onBeginShop?: () => void;
}

/** Asks for the shop; nothing is asked where there is nothing to choose. */
function Shop({ kind, busy, onBegin, onBeginShop }: ShopProps) {
  const elsewhere = MAY_BE_ELSEWHERE.includes(kind);
  const { data: shops, error } = useAnswer(kind, async () => {
    const found = (await loadOptions()).shops;
    if (found.length === 0 && elsewhere) onBegin(null);
    return found;
  });
  const [chosen, setChosen] = useState<string | null>(null);

  if (error !== null) return <p role="alert">{error.message}</p>;
  if (shops === null) return <Skeleton height="96px" />;
  if (shops.length === 0 && !elsewhere)
    return (
      <>
        <p>Prima serve un’attività: creala, e quando è online torna qui.</p>
        {onBeginShop !== undefined && (
          <Button aria-disabled={busy} onClick={onBeginShop}>
            {busy ? 'Un momento…' : 'Crea l’attività'}
          </Button>
        )}
      </>
    );
  const shop = chosen ?? (shops.length === 1 && !elsewhere ? String(shops[0]?.id) : null);
  return (
    <>
      {shops.length > 0 && (
        <Choice
          label="Per quale attività"
          value={shop}
          options={shops.map(({ id, name, address }) => ({ value: String(id), label: `${name}, ${address}` }))}
          {...(elsewhere ? { empty: 'Nessuna in particolare' } : {})}
          onChange={setChosen}
        />
      )}
      <Button
        aria-disabled={busy}
        disabled={shop === null && !elsewhere}
        onClick={() => onBegin(shop === null ? null : Number(shop))}
      >
        {busy ? 'Un momento…' : 'Comincia'}
      </Button>
    </>
  );
}
