import ManagersPage from '../features/publishing/managers/ManagersPage.tsx';
import { OwnerClaims } from '../features/roles/OwnerClaims.tsx';

/** /profilo/moduli/collaboratori, with who asks for one's places over it. */
export default function ManagersScreen({ roles }: { roles: readonly string[] }) {
  return <ManagersPage roles={roles} above={<OwnerClaims />} />;
}
