import { Keyboard } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import type { OfficeDesk } from '../../shared/contract/publishing.ts';
import { paths } from '../../shared/paths.ts';
import { areaName, inGroups, type ModuleSlug, roomsOf } from '../../shared/rules/modules.ts';
import { may } from '../../shared/rules/roles.ts';
import { useResource } from '../lib/resource.ts';
import { InWaiting, roomCounts } from './InWaiting.tsx';
import { MODULE_ICONS } from './moduleIcons.ts';
import { RoomKeys, useRoomKeys } from './RoomKeys.tsx';
import css from './RoomRail.module.css';

interface OfficeFrameProps {
  roles: readonly string[];
  /** The room that is open; null: the home of them all. */
  slug: ModuleSlug | null;
  children: ReactNode;
}

/** The one frame of the reserved area: on a wide window the rooms stand beside the home, a room and an editor. */
export function OfficeFrame({ roles, slug, children }: OfficeFrameProps) {
  return (
    <div className={css.frame}>
      <RoomRail roles={roles} slug={slug} />
      <div className="shrinks">{children}</div>
    </div>
  );
}

type RailProps = Omit<OfficeFrameProps, 'children'>;

/** The rooms a person may enter, in their groups, with what waits in each. */
function RoomRail({ roles, slug }: RailProps) {
  const [isHelp, setIsHelp] = useState(false);
  useRoomKeys(
    roomsOf(roles).map((room) => room.slug),
    slug,
    () => setIsHelp(true),
  );
  return (
    <div className={css.rail}>
      <nav aria-label="Area riservata" data-scrolls-itself>
        <Link href={paths.modules} className={`title ${css.room}`} aria-current={slug === null ? 'page' : undefined}>
          {areaName(roles)}
        </Link>
        {may('content.moderate', roles) ? (
          <OfficeRooms roles={roles} slug={slug} />
        ) : (
          <Rooms roles={roles} slug={slug} counts={{}} />
        )}
      </nav>
      <button
        type="button"
        className="line target pad-0-16 line-above quiet size-s text-left hover-sunken"
        onClick={() => setIsHelp(true)}
      >
        <Keyboard />
        Tasti <kbd>?</kbd>
      </button>
      {isHelp && <RoomKeys onClose={() => setIsHelp(false)} />}
    </div>
  );
}

function OfficeRooms(props: RailProps) {
  return <Rooms {...props} counts={roomCounts(useResource<OfficeDesk>('/api/office/desk').data)} />;
}

function Rooms({ roles, slug, counts }: RailProps & { counts: Partial<Record<ModuleSlug, number>> }) {
  return inGroups(roomsOf(roles)).map(([group, rooms]) => (
    <div key={group}>
      <p id={`stanze-${group}`} className={css.group}>
        {group}
      </p>
      <ul aria-labelledby={`stanze-${group}`}>
        {rooms.map((room) => {
          const Icon = MODULE_ICONS[room.slug];
          return (
            <li key={room.slug}>
              <Link
                href={paths.module(room.slug)}
                className={css.room}
                aria-current={room.slug === slug ? 'page' : undefined}
              >
                <Icon size={18} />
                <span className="grows shrinks">{room.title}</span>
                <InWaiting count={counts[room.slug] ?? 0} />
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  ));
}
