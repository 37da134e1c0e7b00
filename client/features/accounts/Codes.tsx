import { Smartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import type { CodesSetup, CodesState } from '../../../shared/contract/oneTimeCodes.ts';
import { occurrenceLabel, wallTime } from '../../../shared/rules/dates.ts';
import { RECOVERY_CODES } from '../../../shared/rules/strongSignIn.ts';
import { useResource } from '../../lib/resource.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { TaskButton } from '../../ui/TaskButton.tsx';
import { CODES_URL, removeCodes, renewRecovery, setUpCodes } from './actions.ts';
import { RecoveryDialog } from './RecoveryDialog.tsx';
import { SetupDialog } from './SetupDialog.tsx';

type Open = { what: 'setup'; setup: CodesSetup } | { what: 'recovery'; codes: string[] } | { what: 'remove' | 'renew' };

/** The second step after the password: codes of an app on the phone, and recovery codes. */
export function Codes() {
  const resource = useResource<CodesState>(CODES_URL);
  const [open, setOpen] = useState<Open | null>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  function done(said: string): void {
    setOutcome(said);
    setOpen(null);
    resource.retry();
    heading.current?.focus();
  }
  function show(codes: string[]): void {
    setOpen({ what: 'recovery', codes });
    resource.retry();
  }

  return (
    <section className="stack gap-16" aria-labelledby="codici">
      <h2 id="codici" ref={heading} tabIndex={-1}>
        Codici da un’app
      </h2>
      <p>
        Un secondo passo dopo la password: sei cifre che un’app sul telefono cambia ogni mezzo minuto. Vanno bene Aegis,
        FreeOTP, Google Authenticator e le altre.
      </p>
      <Loaded resource={resource} kind="town" height="76px">
        {({ active }) =>
          active === null ? (
            <div>
              <TaskButton
                look="quiet"
                during="Un momento…"
                onPress={async () => setOpen({ what: 'setup', setup: await setUpCodes() })}
              >
                Attiva i codici
              </TaskButton>
            </div>
          ) : (
            <Active active={active} onOpen={(what) => setOpen({ what })} />
          )
        }
      </Loaded>
      <div role="status">{outcome !== null && <p className="done">{outcome}</p>}</div>
      {open !== null && <CodesDialog open={open} show={show} done={done} onClose={() => setOpen(null)} />}
    </section>
  );
}

interface CodesDialogProps {
  open: Open;
  show: (codes: string[]) => void;
  /** Closes, and says what has changed. */
  done: (said: string) => void;
  onClose: () => void;
}

function CodesDialog({ open, show, done, onClose }: CodesDialogProps) {
  if (open.what === 'setup') return <SetupDialog setup={open.setup} onAdded={show} onClose={onClose} />;
  if (open.what === 'recovery')
    return (
      <RecoveryDialog
        codes={open.codes}
        onClose={() => done('I codici sono attivi: al prossimo accesso con la password ti chiediamo anche quello.')}
      />
    );
  if (open.what === 'renew')
    return (
      <ConfirmDialog
        key="renew"
        title="Fare nuovi codici di recupero?"
        description="Ne ricevi dieci nuovi. Quelli di prima non valgono più."
        confirm="Fai nuovi codici"
        onConfirm={async () => show((await renewRecovery()).recovery)}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      key="remove"
      title="Togliere i codici?"
      description="Per accedere basterà di nuovo la password. Anche i codici di recupero non varranno più."
      confirm="Togli"
      onConfirm={async () => {
        await removeCodes();
        done('Codici tolti. Cancella anche la voce nella tua app.');
      }}
      onClose={onClose}
    />
  );
}

interface ActiveProps {
  active: NonNullable<CodesState['active']>;
  onOpen: (what: 'remove' | 'renew') => void;
}

function Active({ active: { created_at, used_at, recovery_left }, onOpen }: ActiveProps) {
  const today = wallTime(Date.now()).day;
  return (
    <div className="sheet bar gap-16 pad-12-16">
      <Smartphone size={24} className="quiet" />
      <div className="fills-line">
        <p className="strong">Codici attivi</p>
        <p className="soft tabular">
          {used_at === null
            ? `Attivati: ${occurrenceLabel(created_at, today)}`
            : `Ultimo uso: ${occurrenceLabel(used_at, today)}`}
        </p>
        <p className="soft tabular">
          Codici di recupero rimasti: {recovery_left} di {RECOVERY_CODES}
        </p>
      </div>
      <div className="row">
        <Button look="quiet" onClick={() => onOpen('renew')}>
          Nuovi codici di recupero
        </Button>
        <Button look="quiet" aria-label="Togli i codici" onClick={() => onOpen('remove')}>
          Togli
        </Button>
      </div>
    </div>
  );
}
