import { useState } from 'react';
import { ModulePage } from '../../ui/ModulePage.tsx';
import { Composer } from './Composer.tsx';
import { SentList } from './SentList.tsx';

/**
 * /profilo/moduli/notifiche: writes announcements and shows their results. It also tests deep links: any type, any
 * link, in one tap.
 */
export default function AnnouncementsPage() {
  const [sent, setSent] = useState(0);
  return (
    <ModulePage
      slug="notifiche"
      lead="Scrivi ai cittadini: il messaggio arriva nel centro notifiche e, a chi le ha attivate, sul telefono."
    >
      <div className="with-aside">
        <Composer onSent={() => setSent(sent + 1)} />
        <SentList key={sent} />
      </div>
    </ModulePage>
  );
}
