import type { OfficeDesk } from '../../shared/contract/publishing.ts';
import { inGroups, roomsOf } from '../../shared/rules/modules.ts';
import { may } from '../../shared/rules/roles.ts';
import { useResource } from '../lib/resource.ts';
import { Section } from '../ui/Page.tsx';
import { roomCounts } from './InWaiting.tsx';
import { ModuleList } from './ModuleList.tsx';

type Roles = { roles: readonly string[] };

/** The rooms of the reserved area as lists, where the window has no room for them at its side. */
export function RoomGroups({ roles }: Roles) {
  return may('content.moderate', roles) ? <OfficeGroups roles={roles} /> : <Groups roles={roles} counts={{}} />;
}

function OfficeGroups({ roles }: Roles) {
  return <Groups roles={roles} counts={roomCounts(useResource<OfficeDesk>('/api/office/desk').data)} />;
}

function Groups({ roles, counts }: Roles & { counts: ReturnType<typeof roomCounts> }) {
  return inGroups(roomsOf(roles)).map(([group, rooms]) => (
    <Section key={group} title={group}>
      <ModuleList modules={rooms} counts={counts} />
    </Section>
  ));
}
