import { useState } from 'react';
import { ModulePage } from '../../ui/ModulePage.tsx';
import css from './AnnouncementsPage.module.css';
import { Composer } from './Composer.tsx';
import { SentList } from './SentList.tsx';

/** /profilo/moduli/notifiche: write to the town, see what became of it. Also QA's tool for deep links: any type, any link, one tap. */
export default function AnnouncementsPage() {
  const [sent, setSent] = useState(0);
  return (
    <ModulePage
      slug="notifiche"
      lead="Scrivi ai cittadini: il messaggio arriva nel centro notifiche e, a chi le ha attivate, sul telefono."
    >
      <div className={css.columns}>
        <Composer onSent={() => setSent(sent + 1)} />
        <SentList key={sent} />
      </div>
    </ModulePage>
  );
}
