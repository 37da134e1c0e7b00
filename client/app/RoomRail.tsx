import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { OfficeDesk } from '../../shared/contract/publishing.ts';
import { paths } from '../../shared/paths.ts';
import { MODULES, type ModuleSlug } from '../../shared/rules/modules.ts';
import { may } from '../../shared/rules/roles.ts';
import { useResource } from '../lib/resource.ts';
import { InWaiting } from './InWaiting.tsx';
import { MODULE_ICONS } from './moduleIcons.ts';
import { RoomKeys } from './RoomKeys.tsx';
import css from './RoomRail.module.css';
import { roomCounts } from './roomCounts.ts';
import { useRoomKeys } from './useRoomKeys.ts';

/** So many rooms fit a window of 760 pixels. */
const FEW = 13;

interface RoomRailProps {
  roles: readonly string[];
  /** The room that is open. */
  slug: ModuleSlug;
}

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
