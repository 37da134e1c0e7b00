import { Component, type ReactNode, Suspense, useEffect, useMemo, useReducer } from 'react';
import { useAlive } from '../lib/alive.ts';
import { fetchAgain, LoadError, tryLater } from '../lib/lazy.ts';
import css from './Boundary.module.css';
import { Button } from './Button.tsx';

export interface Failure {
  /** True: the code could not be fetched; false: rendering threw. */
  missing: boolean;
  /** Failed retries so far. */
  retries: number;
  again: () => void;
}

interface BoundaryProps {
  /** A changed value (another page) starts another try. */
  resetKey?: string;
  /** Rendered instead of the children after a failure. */
  told: (failure: Failure) => ReactNode;
  children: ReactNode;
}

interface BoundaryState {
  error: unknown;
  failures: number;
}

const WHOLE: BoundaryState = { error: null, failures: 0 };

/**
 * Contains a failure of its children, in fetching or rendering, so that the rest of the page stays. A failed fetch is
 * retried automatically.
 */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state = WHOLE;
  #stop = () => {};

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    // A failed fetch comes from the network and is retried; anything else is a bug.
    (error instanceof LoadError ? console.warn : console.error)(error);
    const { failures } = this.state;
    this.setState({ failures: failures + 1 });
    this.#stop();
    if (error instanceof LoadError) this.#stop = tryLater(failures, this.#again);
  }

  override componentDidUpdate(before: BoundaryProps): void {
    if (before.resetKey === this.props.resetKey || this.state.error === null) return;
    this.#again();
    this.setState(WHOLE);
  }

  override componentWillUnmount(): void {
    this.#stop();
    // Mounting the part again retries it.
    if (this.state.error !== null) fetchAgain();
  }

  #again = () => {
    this.#stop();
    fetchAgain();
    this.setState({ error: null });
  };

  override render(): ReactNode {
    const { error, failures } = this.state;
    if (error === null) return this.props.children;
    return this.props.told({ missing: error instanceof LoadError, retries: failures - 1, again: this.#again });
  }
}

interface SlotProps {
  /** What failed, as in 'il centro notifiche'. Without it a failure shows nothing: for parts that nobody asked for. */
  what?: string | undefined;
  /** For a part that covers the page, as its failure message then does too; closes both. */
  onClose?: (() => void) | undefined;
  /** Shown while the code loads. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** A part of the page that loads its own code; its failure leaves the rest of the page alone. */
export function Slot({ what, onClose, fallback, children }: SlotProps) {
  const told = (failure: Failure) =>
    what === undefined ? null : <Told what={what} failure={failure} onClose={onClose} />;
  const alive = useAlive();
  const [written, come] = useReducer(() => null, alive ? null : { fallback, children });
  const shown = written ?? { fallback, children };
  // React throws away what the server wrote of a part that is rendered again before its code has come: it stays as it was.
  const part = useMemo(
    () => (
      <Suspense fallback={shown.fallback}>
        {shown.children}
        <Come told={come} />
      </Suspense>
    ),
    [shown.fallback, shown.children],
  );
  return <Boundary told={told}>{part}</Boundary>;
}

/** Mounts with the part it stands beside: a press that waits for it is done (client/start.ts). */
function Come({ told }: { told: () => void }) {
  useEffect(() => {
    told();
    dispatchEvent(new Event('piazza:part-ready'));
  }, [told]);
  return null;
}

function Told({ what, failure, onClose }: { what: string; failure: Failure; onClose: SlotProps['onClose'] }) {
  const { missing, retries, again } = failure;
  return (
    <div role="alert" className={onClose === undefined ? 'stack sheet pad-16' : `stack sheet pad-16 ${css.over}`}>
      <p>
        Non siamo riusciti ad aprire {what}. {advice(failure)}
      </p>
      <div className="row">
        <Button onClick={again}>Riprova</Button>
        {(!missing || retries > 0) && <Reload />}
        {onClose !== undefined && (
          <Button look="quiet" onClick={onClose}>
            Chiudi
          </Button>
        )}
      </div>
    </div>
  );
}

/** What the person can do: check the network, or load the files of the current release. */
export function advice({ missing, retries }: Failure): string {
  if (!missing) return 'Qualcosa non ha funzionato.';
  return retries > 0 ? 'Se la connessione c’è, ricarica la pagina.' : 'Controlla la connessione.';
}

export function Reload() {
  return (
    <Button look="quiet" onClick={() => location.reload()}>
      Ricarica la pagina
    </Button>
  );
}
