import { Component, type ReactNode, Suspense } from 'react';
import { fetchAgain, LoadError, tryLater } from '../lib/lazy.ts';
import css from './Boundary.module.css';
import { Button } from './Button.tsx';

export interface Failure {
  /** Its code did not come; else it broke while it was drawn. */
  missing: boolean;
  /** How often it was tried again in vain. */
  retries: number;
  again: () => void;
}

interface BoundaryProps {
  /** Another value (another page) is another try. */
  resetKey?: string;
  /** In its place. */
  told: (failure: Failure) => ReactNode;
  children: ReactNode;
}

interface BoundaryState {
  error: unknown;
  failures: number;
}

const WHOLE: BoundaryState = { error: null, failures: 0 };

/**
 * What breaks in it, or does not come, leaves the rest standing. What did not come is tried again by itself. React logs the error
 * (main.tsx).
 */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state = WHOLE;
  #stop = () => {};

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
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
    // Whoever opens it anew wants another try.
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
  /** 'il centro notifiche'. Left out for what nobody asked for: it comes when it can, and says nothing. */
  what?: string | undefined;
  /** It stands over the page, and so does what is told in its place; this takes it away. */
  onClose?: (() => void) | undefined;
  /** While its code comes. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** A place of the page whose content is fetched or may break: that stays its own affair. */
export function Slot({ what, onClose, fallback, children }: SlotProps) {
  const told = (failure: Failure) =>
    what === undefined ? null : <Told what={what} failure={failure} onClose={onClose} />;
  return (
    <Boundary told={told}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </Boundary>
  );
}

function Told({ what, failure, onClose }: { what: string; failure: Failure; onClose: SlotProps['onClose'] }) {
  const { missing, retries, again } = failure;
  return (
    <div role="alert" className={onClose === undefined ? css.here : `${css.here} ${css.over}`}>
      <p>
        Non siamo riusciti ad aprire {what}. {advice(failure)}
      </p>
      <div className={css.buttons}>
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

/** What helps: the network, or the files of the portal as it is now. */
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
