import { ChartColumn, ChefHat, ExternalLink, type LucideIcon, PencilLine, Printer } from 'lucide-react';
import { Link } from 'wouter';
import type { DeskItem } from '../../../shared/contract/publishing.ts';
import { paths } from '../../../shared/paths.ts';
import { isFigureKind } from '../../../shared/rules/figures.ts';
import { hasPoster } from '../../../shared/rules/posters.ts';
import { isReviewed, itemHref } from './ContentRow.tsx';
import { figuresHref, posterHref, shopFiguresHref } from './paths.ts';

/** Links to an item's page, editor and figures. */
export function ItemLinks({ item, waits }: { item: DeskItem; waits: boolean }) {
  const { kind, item_id, status, path } = item;
  const isLive = status === 'published' && item_id !== null;
  return (
    <>
      {status !== 'archived' && (
        <Link href={itemHref(item)} className="line gap-16 tall wide pad-8-16 text-left plain follows inset hover-wash">
          <Lines
            icon={PencilLine}
            what={waits || isReviewed(item) ? 'Guarda' : 'Modifica'}
            why={
              isReviewed(item)
                ? 'Che cosa ha scritto chi lo propone.'
                : kind === 'activities'
                  ? 'La scheda come la vedono tutti: premi quello che vuoi cambiare.'
                  : 'Si salva da solo mentre scrivi.'
            }
          />
        </Link>
      )}
      {isLive && kind === 'menus' && (
        <Link
          href={`${paths.module('piatti')}?menu=${item_id}`}
          className="line gap-16 tall wide pad-8-16 text-left plain follows inset hover-wash"
        >
          <Lines icon={ChefHat} what="Piatti di oggi" why="Segna con un tocco che cosa è finito." />
        </Link>
      )}
      {path !== null && (
        <Link href={path} className="line gap-16 tall wide pad-8-16 text-left plain follows inset hover-wash">
          <Lines icon={ExternalLink} what="Vedi la pagina" why="Com’è online adesso." />
        </Link>
      )}
      {isLive && hasPoster(kind) && (
        <Link
          href={posterHref(kind, item_id)}
          className="line gap-16 tall wide pad-8-16 text-left plain follows inset hover-wash"
        >
          <Lines icon={Printer} what="Stampa la locandina" why="Un A4 o quattro A6, con il QR della pagina." />
        </Link>
      )}
      {item_id !== null && isFigureKind(kind) && (
        <Link
          href={kind === 'activities' ? shopFiguresHref(item_id) : figuresHref(kind, item_id)}
          className="line gap-16 tall wide pad-8-16 text-left plain follows inset hover-wash"
        >
          <Lines icon={ChartColumn} what="Numeri" why="Quante persone l’hanno aperto e usato." />
        </Link>
      )}
    </>
  );
}

function Lines({ icon: Icon, what, why }: { icon: LucideIcon; what: string; why: string }) {
  return (
    <>
      <Icon size={22} className="cobalt" />
      <span className="words">
        <span className="strong">{what}</span>
        <span className="soft">{why}</span>
      </span>
    </>
  );
}

export function Action({ onPress, ...lines }: { icon: LucideIcon; what: string; why: string; onPress: () => void }) {
  return (
    <button
      type="button"
      className="line gap-16 tall wide pad-8-16 text-left plain follows inset hover-wash"
      onClick={onPress}
    >
      <Lines {...lines} />
    </button>
  );
}
