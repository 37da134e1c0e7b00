import type { ReactNode } from 'react';
import { OUTCOME_MAX } from '../../../shared/rules/roleRequests.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { SelectField, TextArea } from '../../ui/Field.tsx';
import { Form, textOf } from '../../ui/Form.tsx';

interface ReasonDialogProps {
  title: string;
  /** Describes the consequences of the decision. */
  children: ReactNode;
  submit: string;
  look?: 'primary' | 'danger';
  /** Roles to choose from, for a decision that does not name one yet. */
  roles?: readonly { value: string; label: string }[];
  /** Further fields, before the reason. */
  more?: ReactNode;
  /** Whom it is about: a reason that is not sent yet is kept for them alone. */
  about: number | string;
  onSubmit: (decision: { reason: string; role: string; data: FormData }) => Promise<void>;
  onClose: () => void;
}

/** Asks for the reason of an office's decision. It is required: it is sent to the person and kept in the audit log. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, submit, look = 'primary', roles, more, about, onSubmit, onClose } = props;
  return (
    <Dialog title={title} description={children} onClose={onClose}>
      <Form
        draft={about}
        look={look}
        submit={submit}
        submitting="Salvataggio in corso…"
        onSubmit={(data) => onSubmit({ reason: textOf(data, 'reason').trim(), role: textOf(data, 'role'), data })}
        onCancel={onClose}
      >
        {roles !== undefined && <SelectField label="Ruolo" name="role" options={roles} />}
        {more}
        <TextArea
          label="Motivo"
          hint="Arriva alla persona, per notifica e per email, e resta nel registro."
          name="reason"
          maxLength={OUTCOME_MAX}
          required
        />
      </Form>
    </Dialog>
  );
}
