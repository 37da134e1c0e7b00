import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { AdShown, AdSlotResponse } from '../../../shared/contract/ads.ts';
import { paths } from '../../../shared/paths.ts';
import { AD_SEEN_MS, AD_SEEN_SHARE, type AdPlace } from '../../../shared/rules/ads.ts';
import { call } from '../../lib/http.ts';
import { TileWall } from '../../ui/Tile.tsx';
import css from './AdSlot.module.css';
import { AdView } from './AdView.tsx';

/**
 * A slot for an advertisement (Annuncio), of fixed height so that nothing moves. It names the advertiser and why the ad
 * is shown; without an ad or a network it explains what the slot is for.
 */
export default function AdSlot({ place }: { place: AdPlace }) {
  const [ad, setAd] = useState<AdShown | null | undefined>(undefined);
  const [seen, setSeen] = useState(false);
  const slot = useRef<HTMLElement>(null);

  useEffect(() => {
    let gone = false;
    call<AdSlotResponse>(`/api/ads/slots/${place}`).then(
      (answer) => !gone && setAd(answer.ad),
      () => !gone && setAd(null),
    );
    return () => {
      gone = true;
    };
  }, [place]);

  const token = ad?.token;
  const report = useCallback(() => {
    setSeen(true);
    // An uncounted view costs the advertiser nothing, so failures are ignored.
    if (token !== undefined) call('/api/ads/views', { method: 'POST', body: { token } }).catch(() => undefined);
  }, [token]);
  useSeen(slot, token !== undefined && !seen, report);

  return (
    <aside ref={slot} className={css.slot} aria-label="Annuncio a pagamento" aria-busy={ad === undefined}>
      {ad === undefined ? null : ad === null ? <House /> : <AdView ad={ad} />}
    </aside>
  );
}

function House() {
  return (
    <>
      <div className={css.wall}>
        <TileWall tiles={[{ kind: 'town', seed: 'annuncio-libero' }]} size={40} />
      </div>
      <div className={`${css.message} ${css.free}`}>
        <p className={css.head}>
          <strong className={css.mark}>Annuncio</strong>
          <span className="shrinks quiet breaks">Spazio libero</span>
        </p>
        <h2 className={css.title}>Qui può starci la tua attività</h2>
        <p className="clamp-3 size-m">
          Un posto solo per pagina, un prezzo uguale per tutti, nessun tracciamento di chi guarda.
        </p>
        <p className={css.foot}>
          <Link href={paths.ads} className="press">
            Come funzionano gli annunci
          </Link>
        </p>
      </div>
    </>
  );
}

/**
 * Calls `onSeen` once, when enough of the element was visible on screen for long enough; does nothing while `armed` is
 * false.
 */
function useSeen(element: RefObject<HTMLElement | null>, armed: boolean, onSeen: () => void): void {
  useEffect(() => {
    const target = element.current;
    if (!armed || target === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let onScreen = false;
    const look = () => {
      clearTimeout(timer);
      if (onScreen && document.visibilityState === 'visible') {
        timer = setTimeout(() => {
          stop();
          onSeen();
        }, AD_SEEN_MS);
      }
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        onScreen = entry !== undefined && entry.intersectionRatio >= AD_SEEN_SHARE;
        look();
      },
      { threshold: AD_SEEN_SHARE },
    );
    const stop = () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
    observer.observe(target);
    document.addEventListener('visibilitychange', look);
    return stop;
  }, [element, armed, onSeen]);
}
