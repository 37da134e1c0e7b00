import { X } from 'lucide-react';
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { localTarget } from '../../../shared/rules/deepLink.ts';
import { canLoadMore, type Notification, type NotificationState } from '../../../shared/rules/notificationList.ts';
import { CENTRE_TEXTS } from '../../../shared/rules/notifications.ts';
import { useBackCloses } from '../../lib/overlays.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BELL_ID, closeCentre } from './centre.ts';
import { NotificationItem } from './NotificationItem.tsx';
import css from './Panel.module.css';
import { loadFirstPage, loadMore, markAllRead, markRead, notificationStore } from './store.ts';

interface PanelProps {
  navigate: (url: string) => void;
  /** Null: there is nothing to offer, because push is already on or unsupported here. */
  onEnablePush: (() => void) | null;
}

/**
 * The notification centre under the bell. It is not modal and closes on Escape, a press outside, or when the focus
 * leaves.
 */
export default function Panel({ navigate, onEnablePush }: PanelProps) {
  const { state, userId } = useSnapshot(notificationStore) as { state: NotificationState; userId: number | null };
  const panel = useRef<HTMLDivElement>(null);
  useBackCloses(closeCentre);

  // The panel can be rendered before the signed-in person is known.
  useEffect(() => void loadFirstPage(userId), [userId]);

  const onBlur = useLightDismiss(panel);

  function follow(item: Notification): void {
    void markRead(item.id);
    closeCentre();
    navigate(localTarget(item.deep_link, location.origin));
  }

  return (
    <div
      ref={panel}
      className={css.panel}
      role="dialog"
      aria-labelledby="centro-notifiche"
      tabIndex={-1}
      onBlur={onBlur}
    >
      <div className={css.head}>
        <div>
          <h2 id="centro-notifiche">{CENTRE_TEXTS.title}</h2>
          <p className="small">{CENTRE_TEXTS.subtitle}</p>
        </div>
        <button
          type="button"
          className="tool round close-corner"
          aria-label="Chiudi il centro notifiche"
          onClick={leave}
        >
          <X size={22} />
        </button>
      </div>
      <div role="alert">{state.problem !== null && <p className="pad-8-16 size-m wrong">{state.problem}</p>}</div>
      <List state={state} onFollow={follow} />
      <Foot unread={state.unreadCount} onEnablePush={onEnablePush} />
    </div>
  );
}

function Foot({ unread, onEnablePush }: Pick<PanelProps, 'onEnablePush'> & { unread: number }) {
  if (unread === 0 && onEnablePush === null) return null;
  return (
    <div className="row gap-0-16 apart line-above pad-8-16">
      {onEnablePush !== null && (
        <button className="pad-0 target cobalt size-m strong" type="button" onClick={onEnablePush}>
          Attiva le notifiche
        </button>
      )}
      {unread > 0 && (
        <button className="pad-0 target cobalt size-m strong" type="button" onClick={() => void markAllRead()}>
          Segna tutte come lette
        </button>
      )}
    </div>
  );
}

/** Moves the focus into the panel; closes it on Escape, a press outside, or (by the returned handler) when Tab leaves it. */
function useLightDismiss(panel: RefObject<HTMLElement | null>) {
  /** Whether the Tab key moves the focus, and not the page below. */
  const tabbing = useRef(false);
  useEffect(() => {
    panel.current?.focus();
    const onPointer = (event: PointerEvent) => {
      tabbing.current = false;
      const bell = document.getElementById(BELL_ID);
      const target = event.target as Node;
      if (!panel.current?.contains(target) && !bell?.contains(target)) closeCentre();
    };
    const onKey = (event: KeyboardEvent) => {
      tabbing.current = event.key === 'Tab';
      if (event.key === 'Escape') leave();
    };
    addEventListener('pointerdown', onPointer);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('pointerdown', onPointer);
      removeEventListener('keydown', onKey);
    };
  }, [panel]);
  return (event: FocusEvent<HTMLElement>) => tabbing.current && leaveWithFocus(event);
}

/** Returns the focus to the bell. */
function leave(): void {
  closeCentre();
  document.getElementById(BELL_ID)?.focus();
}

/**
 * Closes when Tab leaves the panel, which would otherwise cover the focused element. A press elsewhere is handled
 * separately.
 */
function leaveWithFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  if (relatedTarget !== null && !currentTarget.contains(relatedTarget) && relatedTarget.id !== BELL_ID) closeCentre();
}

function List({ state, onFollow }: { state: NotificationState; onFollow: (item: Notification) => void }) {
  const { list, isLoading, failed } = state;
  if (list.length === 0 && isLoading) return <Loading />;
  if (list.length === 0)
    return failed ? (
      <div className="stack gap-16 centre pad quiet text-centre" role="alert">
        <p>Non siamo riusciti a caricare le notifiche.</p>
        <Button look="quiet" onClick={() => void loadFirstPage()}>
          Riprova
        </Button>
      </div>
    ) : (
      <p className="stack gap-16 centre pad quiet text-centre">{CENTRE_TEXTS.empty}</p>
    );
  return (
    <div className={css.scroll}>
      <ul className="grid" aria-busy={isLoading}>
        {list.map((item) => (
          <NotificationItem key={item.id} item={item} onFollow={onFollow} />
        ))}
      </ul>
      <div className="pad-12-16 small text-centre">
        {canLoadMore(state) ? (
          <Button look="quiet" wide aria-disabled={isLoading} onClick={() => void loadMore()}>
            {CENTRE_TEXTS.more}
          </Button>
        ) : (
          <p>{CENTRE_TEXTS.end}</p>
        )}
        {failed && <p role="alert">Non siamo riusciti a caricarne altre. Riprova.</p>}
      </div>
    </div>
  );
}

function Loading() {
  return (
    <div className={css.scroll} role="status" aria-label="Caricamento in corso…">
      {[1, 2, 3, 4].map((key) => (
        <div key={key} className={css.item}>
          <Skeleton width="36px" height="36px" />
          <span className="stack gap-2 shrinks">
            <Skeleton width="70%" />
            <Skeleton height="2.4em" />
            <Skeleton width="30%" height="0.8em" />
          </span>
        </div>
      ))}
    </div>
  );
}
