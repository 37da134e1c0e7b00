import { ROLE_LABELS } from '../../../shared/rules/accounts.ts';
import { REQUESTABLE_ROLES, type RequestableRole, ROLE_PAGES } from '../../../shared/rules/modules.ts';
import { ROLE_PURPOSES } from '../../../shared/rules/roleRequests.ts';
import { useId } from '../../lib/ids.ts';
import { Badge } from '../../ui/Badge.tsx';

interface RolePickerProps {
  value: string;
  onChange: (role: RequestableRole) => void;
  had: readonly string[];
  /** Roles with a pending request. */
  asked: readonly string[];
  /** Whether the town has a page's section. */
  isOpen: (path: string) => boolean;
  error: string | undefined;
}

/** The roles with what each of them allows; roles already held or requested are disabled. */
export function RolePicker({ value, onChange, had, asked, isOpen, error }: RolePickerProps) {
  const id = useId();
  return (
    // Makes the group focusable: the first invalid field takes the focus, and a radio group is not focusable itself.
    <div
      className="stack gap-8"
      role="radiogroup"
      tabIndex={-1}
      aria-labelledby={id}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      aria-invalid={error !== undefined || undefined}
      aria-required="true"
    >
      <p id={id} className="strong">
        Che ruolo ti serve?
      </p>
      <ul className="stack gap-8">
        {REQUESTABLE_ROLES.filter((role) => isOpen(ROLE_PAGES[role] ?? '')).map((role) => {
          const state = had.includes(role) ? 'Ce l’hai già' : asked.includes(role) ? 'Richiesta in corso' : null;
          return (
            <li key={role}>
              <label className="choice starts">
                <input
                  type="radio"
                  name="role"
                  value={role}
                  checked={value === role}
                  disabled={state !== null}
                  onChange={() => onChange(role)}
                />
                <span className="stack gap-2 shrinks">
                  <span className="row strong">
                    {ROLE_LABELS[role]} {state !== null && <Badge tone="info">{state}</Badge>}
                  </span>
                  <span className="soft close">{ROLE_PURPOSES[role]}</span>
                </span>
              </label>
            </li>
          );
        })}
      </ul>
      {error !== undefined && (
        <p className="size-s problem breaks" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
