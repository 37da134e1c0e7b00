import { useState } from 'react';
import { paths } from '../../../shared/paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { ModulePage } from '../../ui/ModulePage.tsx';
import { PartChoice } from '../../ui/PartChoice.tsx';
import { EmbedPart } from './EmbedPart.tsx';
import { MailPart } from './MailPart.tsx';
import css from './OutsidePage.module.css';
import { ScreenPart } from './ScreenPart.tsx';

const PARTS = [
  { key: 'carta', label: 'Su carta' },
  { key: 'schermo', label: 'Su uno schermo' },
  { key: 'siti', label: 'In altri siti' },
  { key: 'posta', label: 'Per posta' },
] as const;

/** /profilo/moduli/fuori: what is published, on paper, on walls and on other people's sites. Nothing is written here. */
export default function OutsidePage() {
  const [part, setPart] = useState<(typeof PARTS)[number]['key']>('carta');
  return (
    <ModulePage slug="fuori">
      <PartChoice label="Dove" parts={PARTS} chosen={part} onChoose={setPart} />
      {part === 'carta' && (
        <section className={css.part} aria-label="Su carta">
          <p>
            Gli eventi della settimana giorno per giorno, con la raccolta e le farmacie di turno: si scelgono settimana,
            categoria e foglio, e si stampa.
          </p>
          <LinkButton href={location.origin + paths.weekPoster} target="_blank">
            Apri la locandina
          </LinkButton>
        </section>
      )}
      {part === 'schermo' && <ScreenPart />}
      {part === 'siti' && <EmbedPart />}
      {part === 'posta' && <MailPart />}
    </ModulePage>
  );
}
