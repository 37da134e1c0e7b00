import { type ReactNode, useState } from 'react';
import { paths } from '../../shared/paths.ts';
import { GuidePage } from '../features/guide/GuidePage.tsx';
import type { Panels } from '../features/guide/Step.tsx';
import { MailTrial } from '../features/health/MailTrial.tsx';
import { Devices } from '../features/push/Devices.tsx';
import { SettingsPanel } from '../features/settings/SettingsPanel.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { TaskButton } from '../ui/TaskButton.tsx';

/** The steps of the guide, each made by the slice it is about. */
const PANELS: Panels = {
  nome: (again) => <SettingsPanel section="identity" logo onSaved={again} />,
  colori: (again) => <SettingsPanel section="colours" onSaved={again} />,
  mappa: (again) => <SettingsPanel section="map" onSaved={again} />,
  contatti: (again) => <SettingsPanel section="office" onSaved={again} />,
  sezioni: (again) => <SettingsPanel section="sections" onSaved={again} />,
  luoghi: () => (
    <Way module="importa" label="Importa i luoghi">
      Da OpenStreetMap: scarica l’area della città e caricala, i luoghi arrivano con orari e indirizzi. Oppure dal
      foglio di calcolo che avete già: c’è un modello da riempire. Prima di pubblicare vedi riga per riga che cosa
      cambia.
    </Way>
  ),
  calendari: () => (
    <Way module="importa" label="Importa gli eventi">
      Chiedi alle associazioni il loro calendario, o un elenco in un foglio. Gli eventi si possono anche scrivere uno
      per uno, dai contenuti.
    </Way>
  ),
  rifiuti: () => (
    <Way module="raccolta" label="Scrivi zone e giorni">
      Comincia dai tipi di rifiuto, poi una zona con i suoi giri della settimana. Il resto viene da solo: calendario,
      promemoria, «dove lo butto».
    </Way>
  ),
  posta: (again) => <MailTrial label="Mandami una mail di prova" onDone={again} />,
  push: (again) => (
    <div className="stack gap-16 pretty">
      <p>
        Apri il portale sul telefono, accedi, accetta le notifiche e tocca «Prova». Questo è quello che il portale sa
        dei tuoi dispositivi.
      </p>
      <Devices />
      <Check label="È arrivata: controlla" again={again}>
        Non risulta ancora consegnata: premi «Prova», aspetta che arrivi e controlla di nuovo.
      </Check>
    </div>
  ),
  amministratori: () => (
    <Way module="utenti" label="Scegli la persona">
      Falle creare un account sul portale, poi cercala tra gli utenti e dalle il ruolo «Amministratore».
    </Way>
  ),
  copie: (again) => (
    <div className="stack gap-16 pretty">
      <p>
        Chi cura il server sceglie dove finiscono: una cartella su un altro disco, tra i valori con cui il portale
        parte. Oppure un comando che le porti altrove (<code>BACKUP_COPY_COMMAND</code>).
      </p>
      <code className="well pad-8-16 breaks">BACKUP_DIR=/mnt/copie</code>
      <p>La prima si può fare subito, mentre il portale lavora:</p>
      <code className="well pad-8-16 breaks">npm run backup -- /mnt/copie</code>
      <Check label="L’ho fatta: controlla" again={again}>
        Il portale non ne vede ancora nessuna fuori dal suo disco: il comando va dato sul server, nella sua cartella.
      </Check>
    </div>
  ),
};

/** /profilo/moduli/guida */
export default function GuideScreen() {
  return <GuidePage panels={PANELS} />;
}

interface CheckProps {
  label: string;
  again: () => Promise<void>;
  /** What is said when the step is still to do. */
  children: ReactNode;
}

/** Asks the portal whether a step is done that happens elsewhere; the guide leads on when it is. */
function Check({ label, again, children }: CheckProps) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <TaskButton
        look="quiet"
        onPress={async () => {
          setAsked(false);
          await again();
          setAsked(true);
        }}
      >
        {label}
      </TaskButton>
      <p role="status">{asked && children}</p>
    </>
  );
}

/** A step that is done in another room. */
function Way({ module, label, children }: { module: string; label: string; children: ReactNode }) {
  return (
    <div className="stack gap-16 pretty">
      <p>{children}</p>
      <LinkButton href={paths.module(module)}>{label}</LinkButton>
    </div>
  );
}
