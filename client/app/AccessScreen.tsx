import { Redirect } from 'wouter';
import { paths } from '../../shared/paths.ts';
import { AccessGate } from '../features/leads/AccessGate.tsx';
import { MenuPage } from '../features/menus/MenuPage.tsx';

/** A QR scanned in a shop: once a contact is left, the menu stands here and the flyer on its own page. */
export default function AccessScreen({ kind, code }: { kind: 'menu' | 'flyer'; code: string }) {
  return (
    <AccessGate kind={kind} code={code}>
      {(door, pass, refused) =>
        door.flyer_slug === null ? (
          <MenuPage code={door.code} seed={door.activity.id} pass={pass} onRefused={refused} />
        ) : (
          <Redirect to={paths.flyer(door.flyer_slug)} replace />
        )
      }
    </AccessGate>
  );
}
