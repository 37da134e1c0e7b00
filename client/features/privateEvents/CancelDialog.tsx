import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/Form.tsx';

/** Asks once more: a request that was called off can't be opened again. */
export function CancelDialog({ onClose, cancel }: { onClose: () => void; cancel: () => Promise<void> }) {
  return (
    <Dialog title="Annulli la richiesta?" onClose={onClose}>
      <Form
        onSubmit={cancel}
        submit="Annulla la richiesta"
        submitting="Un momento…"
        look="danger"
        aside={
          <Button look="quiet" onClick={onClose}>
            Tienila aperta
          </Button>
        }
      >
        {() => <p>Avvisiamo la redazione. Se cambi idea dovrai scriverne un’altra.</p>}
      </Form>
    </Dialog>
  );
}
