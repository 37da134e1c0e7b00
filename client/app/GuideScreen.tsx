import type { ReactNode } from 'react';
import { paths } from '../../shared/paths.ts';
import { GuidePage, type Panels } from '../features/guide/GuidePage.tsx';
import { MailTrial } from '../features/health/MailTrial.tsx';
import { Devices } from '../features/push/Devices.tsx';
import { SettingsPanel } from '../features/settings/SettingsPanel.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import css from './GuideScreen.module.css';
import { TownMap } from './TownMap.tsx';

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
    <div className={css.panel}>
      <p>
        Apri il portale sul telefono, accedi, accetta le notifiche e tocca «Prova». Questo è quello che il portale sa
        dei tuoi dispositivi.
      </p>
      <Devices />
      <Button look="quiet" onClick={again}>
        È arrivata: controlla
      </Button>
    </div>
  ),
  amministratori: () => (
    <Way module="utenti" label="Scegli la persona">
      Falle creare un account sul portale, poi cercala tra gli utenti e dalle il ruolo «Amministratore».
    </Way>
  ),
  copie: (again) => (
    <div className={css.panel}>
      <p>
        La copia si fa mentre il portale lavora. Chi cura il server la mette in programma ogni notte, in una cartella su
        un altro disco:
      </p>
      <code className={css.command}>npm run backup -- /mnt/copie</code>
      <Button look="quiet" onClick={again}>
        L’ho fatta: controlla
      </Button>
    </div>
  ),
};

/** /profilo/moduli/guida */
export default function GuideScreen() {
  return (
    <TownMap>
      <GuidePage panels={PANELS} />
    </TownMap>
  );
}

/** A step that is done in another room. */
function Way({ module, label, children }: { module: string; label: string; children: ReactNode }) {
  return (
    <div className={css.panel}>
      <p>{children}</p>
      <LinkButton href={paths.module(module)}>{label}</LinkButton>
    </div>
  );
}
