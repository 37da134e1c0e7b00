import { useState } from 'react';
import { Link } from 'wouter';
import { paths } from '../../../shared/paths.ts';
import { Page } from '../../ui/Page.tsx';
import css from './AnnouncementsPage.module.css';
import { Composer } from './Composer.tsx';
import { SentList } from './SentList.tsx';

/** /profilo/moduli/notifiche: write to the town, see what became of it. Also QA's tool for deep links: any type, any link, one tap. */
export function AnnouncementsPage() {
  const [sent, setSent] = useState(0);
  return (
    <Page
      title="Notifiche"
      lead="Scrivi ai cittadini: il messaggio arriva nel centro notifiche e, a chi le ha attivate, sul telefono."
      above={<Link href={paths.profile}>Torna al profilo</Link>}
    >
      <div className={css.columns}>
        <Composer onSent={() => setSent(sent + 1)} />
        <SentList key={sent} />
      </div>
    </Page>
  );
}
