import { type ComponentType, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Redirect, useSearch } from 'wouter';
import { paths, strongSignInUrl } from '../../shared/paths.ts';
import { ROLE_LABELS } from '../../shared/rules/accounts.ts';
import { MISSING_TITLES } from '../../shared/rules/missing.ts';
import { areaName, type Module, type ModuleSlug, moduleBySlug, roleFor } from '../../shared/rules/modules.ts';
import { may } from '../../shared/rules/roles.ts';
import { lazily } from '../lib/lazy.ts';
import { personStore } from '../lib/person.ts';
import { requestRole } from '../lib/signals.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { ModulePage } from '../ui/ModulePage.tsx';
import { NotFound } from '../ui/NotFound.tsx';
import { Notice, SignInFirst } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { MODULE_SCREENS } from './moduleScreens.ts';
import { OfficeFrame } from './RoomRail.tsx';

/** Each screen's code is fetched when its module opens. */
const screens = Object.fromEntries(
  Object.entries(MODULE_SCREENS).map(([slug, load]) => [slug, lazily(load)]),
) as Record<ModuleSlug, ComponentType<{ roles: readonly string[] }>>;

/**
 * /profilo/moduli/{module}: opens a module for people with the capability, and tells others why not and how to get it.
 */
export default function ModuleScreen({ slug }: { slug: string }) {
  const { user, known } = useSnapshot(personStore);
  const module = moduleBySlug(slug);
  const held = useHeld(useIsEditor(slug), user?.roles ?? null);
  if (module === null)
    return (
      <NotFound
        kind="town"
        title={MISSING_TITLES.module}
        text="L’indirizzo è sbagliato o la pagina è stata spostata."
        list={{ href: paths.modules, label: 'Tutta l’area riservata' }}
      />
    );
  const roles = user?.roles ?? held;
  if (roles !== null && may(module.capability, roles)) {
    const Screen = screens[module.slug];
    return (
      <OfficeFrame roles={roles} slug={module.slug}>
        <Screen roles={roles} />
      </OfficeFrame>
    );
  }
  if (may(module.capability, user?.must_strengthen?.withheld ?? []))
    return <Redirect to={strongSignInUrl(paths.module(slug))} replace />;
  return (
    <ModulePage slug={module.slug}>
      {!known && <Skeleton height="200px" />}
      {known && (user === null ? <Visitor slug={slug} /> : <Closed module={module} roles={user.roles} />)}
    </ModulePage>
  );
}

/** Whether the editor of a page is open. */
function useIsEditor(slug: string): boolean {
  const search = useSearch();
  return slug === 'contenuti' && new URLSearchParams(search).has('modifica');
}

/**
 * The roles with which the editor was opened: it stays open when the session ends, and asks to sign in again. Signing
 * out on purpose renders the whole page anew (App.tsx).
 */
function useHeld(isEditor: boolean, roles: readonly string[] | null): readonly string[] | null {
  const [held, setHeld] = useState(roles);
  const next = isEditor ? (roles ?? held) : roles;
  if (String(next) !== String(held)) setHeld(next);
  return next;
}

function Visitor({ slug }: { slug: string }) {
  return (
    <SignInFirst to={paths.module(slug) + location.search}>
      Questa pagina si apre con un account che ha il ruolo giusto. Dopo l’accesso torni qui.
    </SignInFirst>
  );
}

function Closed({ module, roles }: { module: Module & { slug: ModuleSlug }; roles: readonly string[] }) {
  const role = roleFor(module.capability);
  if (role === null)
    return (
      <Notice
        kind="town"
        title="Qui entra l’amministrazione"
        action={<LinkButton href={paths.modules}>{areaName(roles)}</LinkButton>}
      >
        Il tuo account non ha questo ruolo, che solo un amministratore può dare.
      </Notice>
    );
  return (
    <Notice
      kind="town"
      title="Ti serve un ruolo"
      action={<Button onClick={() => requestRole(role)}>Richiedi il ruolo</Button>}
    >
      Questa pagina si apre con il ruolo «{ROLE_LABELS[role]}». Puoi chiederlo: ti rispondiamo qui e per email.
    </Notice>
  );
}
