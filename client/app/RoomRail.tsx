import { Keyboard } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { OfficeDesk } from '../../shared/contract/publishing.ts';
import { paths } from '../../shared/paths.ts';
import { MODULES, type ModuleSlug } from '../../shared/rules/modules.ts';
import { may } from '../../shared/rules/roles.ts';
import { besideRoom, ROOM_KEYS_OFF_KEY, roomAction, walked } from '../../shared/rules/roomKeys.ts';
import { useResource } from '../lib/resource.ts';
import { readLocal } from '../lib/storage.ts';
import { InWaiting, roomCounts } from './InWaiting.tsx';
import { MODULE_ICONS } from './moduleIcons.ts';
import { RoomKeys } from './RoomKeys.tsx';
import css from './RoomRail.module.css';

/** So many rooms fit a window of 760 pixels. */
const FEW = 13;

interface RoomRailProps {
  roles: readonly string[];
  /** The room that is open. */
  slug: ModuleSlug;
}

/** Where a letter is text, or chooses something. */
const TYPING = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]';

const pressed = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => ({ key, ctrlKey, metaKey, altKey });

/** The rooms a person may enter, beside the open one on a wide window, with what waits in each. */
export function RoomRail({ roles, slug }: RoomRailProps) {
  const rooms = MODULES.filter(({ capability }) => may(capability, roles));
  const [isHelp, setIsHelp] = useState(false);
  useRoomKeys(
    rooms.map((room) => room.slug),
    slug,
    () => setIsHelp(true),
  );
  return (
    <div className={css.rail} data-few={rooms.length <= FEW || undefined}>
      <nav aria-label="Stanze">
        <Link href={paths.modules} className={css.all}>
          {may('content.moderate', roles) ? 'Da fare oggi' : 'I tuoi moduli'}
        </Link>
        {may('content.moderate', roles) ? (
          <OfficeRooms rooms={rooms} slug={slug} />
        ) : (
          <Rooms rooms={rooms} slug={slug} counts={{}} />
        )}
      </nav>
      <button type="button" className={css.keys} onClick={() => setIsHelp(true)}>
        <Keyboard size={20} strokeWidth={1.75} aria-hidden="true" />
        Tasti <kbd>?</kbd>
      </button>
      {isHelp && <RoomKeys onClose={() => setIsHelp(false)} />}
    </div>
  );
}

interface RoomsProps {
  rooms: readonly (typeof MODULES)[number][];
  slug: ModuleSlug;
}

function OfficeRooms(props: RoomsProps) {
  return <Rooms {...props} counts={roomCounts(useResource<OfficeDesk>('/api/office/desk').data)} />;
}

function Rooms({ rooms, slug, counts }: RoomsProps & { counts: Partial<Record<ModuleSlug, number>> }) {
  return (
    <ul className={css.rooms}>
      {rooms.map((room) => {
        const Icon = MODULE_ICONS[room.slug];
        return (
          <li key={room.slug}>
            <Link
              href={paths.module(room.slug)}
              className={css.room}
              aria-current={room.slug === slug ? 'page' : undefined}
            >
              <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
              <span className={css.name}>{room.title}</span>
              <InWaiting count={counts[room.slug] ?? 0} />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** The keys of the reserved area, unless the person has turned them off. @param rooms the person's rooms in their order */
function useRoomKeys(rooms: readonly string[], room: string, onHelp: () => void): void {
  const [, navigate] = useLocation();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const isBusy = target?.closest(TYPING) !== null || document.querySelector('dialog[open]') !== null;
    const action = readLocal(ROOM_KEYS_OFF_KEY) === '1' ? null : roomAction({ ...pressed(event), isBusy });
    if (action === null) return;
    event.preventDefault();
    if (action === 'help') return onHelp();
    if (action === 'today') return navigate(paths.modules);
    if (action === 'search') return document.querySelector<HTMLElement>('main input[type="search"]')?.focus();
    if (action === 'down' || action === 'up') return walk(action === 'down' ? 1 : -1);
    const other = besideRoom(rooms, room, action === 'next' ? 1 : -1);
    if (other !== null) navigate(paths.module(other));
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

/** Opens the next item of the room's list (ui/QueuePage.tsx) where items open beside it; elsewhere takes the focus to it. */
function walk(step: 1 | -1): void {
  const list = document.querySelector<HTMLElement>('main [data-walk]');
  const rows = [...(list?.querySelectorAll('li') ?? [])].filter((row) => row.parentElement?.closest('li') === null);
  const links = rows.flatMap((row) => row.querySelector<HTMLElement>('a[href^="/"], button') ?? []);
  const isOpen = list?.dataset.walk === 'open';
  const at = links.findIndex((link) =>
    isOpen ? link.hasAttribute('aria-current') : link.closest('li')?.contains(document.activeElement),
  );
  const next = links[walked(links.length, at, step) ?? -1];
  if (next === undefined) return;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
  if (isOpen) next.click();
}
