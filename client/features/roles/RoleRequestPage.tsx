import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import type { OwnRequestList, RequestCreated } from '../../../shared/contract/roles.ts';
import { loginUrl, paths, roleRequestUrl } from '../../../shared/paths.ts';
import { ROLE_LABELS, type Role } from '../../../shared/rules/accounts.ts';
import { claimUrl } from '../../../shared/rules/claims.ts';
import { isRequestable } from '../../../shared/rules/modules.ts';
import { ROLE_REQUEST_DRAFT_KEY as KEY, ROLE_REQUEST_FIELDS } from '../../../shared/rules/roleRequests.ts';
import { openDraft } from '../../lib/draft.ts';
import { call } from '../../lib/http.ts';
import { keepLoginMessage } from '../../lib/loginMessage.ts';
import { useResource } from '../../lib/resource.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { textOf } from '../../ui/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { type Draft, RoleRequestForm } from './RoleRequestForm.tsx';

export interface Asker {
  readonly id: number;
  readonly email: string;
  readonly email_verified: boolean;
  readonly roles: readonly string[];
}

export const OWN_REQUESTS_URL = '/api/frontend/profile/role-requests';
const EMPTY = Object.fromEntries(
  ROLE_REQUEST_FIELDS.filter((field) => field !== 'consent').map((field) => [field, '']),
) as Draft;
const ROLE_LEAD =
  'Con un ruolo pubblichi sul portale. Chiedilo qui: leggiamo ogni richiesta e ti rispondiamo nel profilo e per email.';
const CLAIM_LEAD =
  'Chi cura una scheda ne cambia gli orari in un momento e risponde alle recensioni. Leggiamo ogni richiesta e ti rispondiamo nel profilo e per email.';
const LOGIN_MESSAGE = 'Accedi per inviare la richiesta: quello che hai scritto ti aspetta.';

/**
 * /richiedi-ruolo: visitors can fill in the form too, and signing in on the way loses nothing.
 * @param user null: a visitor
 * @param isOpen whether the town has a page's section
 */
export function RoleRequestPage({ user, isOpen }: { user: Asker | null; isOpen: (path: string) => boolean }) {
  const asked = useSearchParams()[0];
  // The claimed place; '': a role in general.
  const activity = asked.get('attivita') ?? '';
  const wanted = activity === '' ? asked.get('role') : 'esercente';
  const [level, setLevel] = useState('');
  const [, navigate] = useLocation();
  const kept = openDraft<Draft>(KEY);
  const [draft, setDraft] = useState<Draft>(() => {
    const typed = { ...EMPTY, ...kept.read() };
    const role = isRequestable(wanted) && (activity !== '' || !user?.roles.includes(wanted)) ? wanted : typed.role;
    return { ...typed, role, email: typed.email || (user?.email ?? '') };
  });
  const [files, setFiles] = useState(kept.readFiles);
  const [sent, setSent] = useState<string | null>(null);

  function type(change: Partial<Draft>): void {
    const typed = { ...draft, ...change };
    setDraft(typed);
    kept.keep(typed);
  }

  async function send(data: FormData): Promise<void> {
    if (user === null) {
      keepLoginMessage(LOGIN_MESSAGE);
      navigate(loginUrl(activity === '' ? roleRequestUrl(draft.role || wanted) : claimUrl(activity)));
      return;
    }
    const rest = { consent: textOf(data, 'consent'), activity, level };
    await call<RequestCreated>('/api/role-requests', { method: 'POST', body: bodyOf({ ...draft, ...rest }, files) });
    kept.drop();
    setSent(draft.role);
    scrollTo(0, 0);
  }

  const login = loginUrl(activity === '' ? roleRequestUrl(wanted) : claimUrl(activity));
  if (sent !== null) return <Sent role={sent} />;
  return (
    <Page
      title={activity === '' ? 'Richiedi un ruolo' : 'È la tua attività?'}
      lead={activity === '' ? ROLE_LEAD : CLAIM_LEAD}
      narrow
    >
      <BeforeSending user={user} login={login} />
      <WithOwnRequests signedIn={user !== null}>
        {(open) => (
          <RoleRequestForm
            isOpen={isOpen}
            draft={draft}
            onType={type}
            files={files}
            onFiles={(chosen) => {
              setFiles(chosen);
              kept.keepFiles(chosen);
            }}
            claim={activity === '' ? null : { activity, level, onLevel: setLevel }}
            had={user?.roles ?? []}
            asked={open}
            visitor={user === null}
            onSubmit={send}
          />
        )}
      </WithOwnRequests>
    </Page>
  );
}

function bodyOf(fields: Record<string, string>, files: readonly File[]): FormData {
  const body = new FormData();
  for (const [field, typed] of Object.entries(fields)) body.set(field, typed);
  for (const file of files) body.append('attachments', file);
  return body;
}

/** What somebody must do first: sign in, or confirm the address. */
function BeforeSending({ user, login }: { user: Asker | null; login: string }) {
  if (user === null)
    return (
      <Callout tone="neutral">
        Per inviarla serve un account. Scrivi pure: quando accedi ritrovi tutto. <Link href={login}>Accedi adesso</Link>
      </Callout>
    );
  if (user.email_verified) return null;
  return (
    <div className="stack start">
      <Callout tone="warm">
        Prima conferma il tuo indirizzo: apri il link che ti abbiamo mandato a {user.email}. Intanto puoi scrivere, non
        si perde niente.
      </Callout>
      <LinkButton href={paths.profile} look="quiet">
        Non trovi la mail?
      </LinkButton>
    </div>
  );
}

interface WithOwnRequestsProps {
  signedIn: boolean;
  /** Receives the roles with an open request. */
  children: (asked: string[]) => ReactNode;
}

function WithOwnRequests({ signedIn, children }: WithOwnRequestsProps) {
  return signedIn ? <Known>{children}</Known> : children([]);
}

/** The requests may load late or fail: the server validates the request anyway. */
function Known({ children }: Pick<WithOwnRequestsProps, 'children'>) {
  const { data } = useResource<OwnRequestList>(OWN_REQUESTS_URL);
  return children(
    data?.data.filter(({ status, activity }) => status === 'open' && activity === null).map(({ role }) => role) ?? [],
  );
}

/** The confirmation of a sent request, with what happens next. */
function Sent({ role }: { role: string }) {
  const news = useRef<HTMLDivElement>(null);
  // It replaces the form, which had the focus.
  useEffect(() => news.current?.focus({ preventScroll: true }), []);
  return (
    <Page title="Richiesta inviata" narrow>
      <div ref={news} tabIndex={-1} className="panel">
        <Notice
          kind="town"
          title={`Ruolo «${ROLE_LABELS[role as Role]}»`}
          action={<LinkButton href={paths.profilePage('richieste')}>Segui la richiesta</LinkButton>}
        >
          La leggiamo appena possibile. Quando decidiamo ricevi una notifica e una mail; fino ad allora puoi ritirarla
          dal tuo profilo.
        </Notice>
      </div>
    </Page>
  );
}
