import { Redirect } from 'wouter';
import { paths } from '../../shared/paths.ts';
import { AccessGate } from '../features/leads/AccessGate.tsx';

/** /access/flyer/{code}, a QR scanned in a shop: once a contact is left, the flyer opens on its own page. */
export default function FlyerAccessScreen({ slug: code }: { slug: string }) {
  return (
    <AccessGate kind="flyer" code={code}>
      {({ flyer_slug }) => flyer_slug !== null && <Redirect to={paths.flyer(flyer_slug)} replace />}
    </AccessGate>
  );
}
