import { AccessGate } from '../features/leads/AccessGate.tsx';
import { MenuPage } from '../features/menus/MenuPage.tsx';

/** /access/menu/{code}, a QR scanned in a shop: once a contact is left, the menu is shown here. */
export default function MenuAccessScreen({ slug: code }: { slug: string }) {
  return (
    <AccessGate kind="menu" code={code}>
      {(door, pass, refused) => <MenuPage code={door.code} pass={pass} onRefused={refused} />}
    </AccessGate>
  );
}
