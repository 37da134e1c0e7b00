import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { PUSH_ACTIVATING, PUSH_BUTTONS, pushPromptText, showsPushDialog } from '../../../shared/rules/pushPrompt.ts';
import { useBackCloses } from '../../lib/overlays.ts';
import { Button } from '../../ui/Button.tsx';
import { useBackdrop } from '../../ui/backdrop.ts';
import { Tile } from '../../ui/Tile.tsx';
import { consentStore } from './consent.ts';
import css from './PushConsentDialog.module.css';
import { activatePush, dismissPush, pushStore } from './store.ts';

interface Props {
  settings: { notifications_push_prompt_text?: unknown };
  /** Whether the portal runs as an app: the hint to install it is then left out. */
  standalone: boolean;
}

/** Asks about notifications in our words before the browser asks, and covers the page while the browser does. */
export default function PushConsentDialog({ settings, standalone }: Props) {
  const { prompt } = useSnapshot(pushStore);
  const { value: consent } = useSnapshot(consentStore);
  if (!showsPushDialog(prompt, consent.status)) return null;
  if (prompt.state === 'loading') return <Activating />;
  const unsupported = prompt.state === 'unsupported';
  return (
    // With a notice the install card opens below, so the dialog must not be modal.
    <Modal labelledBy="push-titolo" onClose={dismissPush} modal={prompt.notice === null}>
      <Tile kind="town" seed="piazza" className={`tile-88 ${css.hint}`} />
      <h2 id="push-titolo">Ricevi le notifiche</h2>
      <p>{pushPromptText(settings)}</p>
      {!standalone && !unsupported && (
        <p className={`soft ${css.hint}`}>
          Arrivano sul telefono quando installi l’app: è gratuita e occupa pochissimo spazio.
        </p>
      )}
      <div role="status" className={prompt.notice === null ? undefined : 'wide pad-12-16 radius-small info text-left'}>
        {prompt.notice}
      </div>
      <div role="alert" className={prompt.error === null ? undefined : 'wide pad-12-16 radius-small wrong text-left'}>
        {prompt.error}
      </div>
      <div className="stack wide margin-top-8">
        <Button wide disabled={unsupported} onClick={() => void activatePush()}>
          {PUSH_BUTTONS.activate}
        </Button>
        <Button wide look="quiet" onClick={dismissPush}>
          {unsupported ? PUSH_BUTTONS.close : PUSH_BUTTONS.later}
        </Button>
      </div>
    </Modal>
  );
}

/** Shown while the browser's own question is open. */
function Activating() {
  return (
    <Modal labelledBy="push-attesa" busy>
      <span className={css.spinner} aria-hidden="true" />
      <h2 id="push-attesa">{PUSH_ACTIVATING.title}</h2>
      <p role="status">{PUSH_ACTIVATING.text}</p>
      <div className="stack wide margin-top-8">
        <Button wide disabled>
          {PUSH_BUTTONS.activate}
        </Button>
      </div>
    </Modal>
  );
}

interface ModalProps {
  labelledBy: string;
  /** Without it the dialog cannot be closed. */
  onClose?: () => void;
  busy?: boolean;
  modal?: boolean;
  children: ReactNode;
}

function Modal({ labelledBy, onClose, busy = false, modal = true, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const backdrop = useBackdrop(onClose);
  useBackCloses(onClose);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (modal) element?.showModal();
    else element?.show();
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !modal) onClose?.();
    };
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
      element?.close();
    };
  }, [modal, onClose]);
  /**
   * Browsers close a dialog on a second Escape without asking, so one that must stay is opened again. (It is already
   * open when only its modality changed, and gone when it closed itself on removal.)
   */
  function closed(): void {
    if (dialog.current === null || dialog.current.open) return;
    if (onClose === undefined) dialog.current.showModal();
    else onClose();
  }

  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      data-aside={modal ? undefined : ''}
      aria-labelledby={labelledBy}
      aria-busy={busy}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClose={closed}
      {...backdrop}
    >
      <div className="stack gap-16 centre text-centre pad">{children}</div>
    </dialog>
  );
}
