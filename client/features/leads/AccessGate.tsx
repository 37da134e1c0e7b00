import { type ReactNode, useState } from 'react';
import type { AccessDoor } from '../../../shared/contract/leads.ts';
import { paths } from '../../../shared/paths.ts';
import { ACCESS_PASS_KEY } from '../../../shared/rules/leads.ts';
import { MISSING_TITLES } from '../../../shared/rules/missing.ts';
import { useResource } from '../../lib/resource.ts';
import { readLocal, removeLocal, writeLocal } from '../../lib/storage.ts';
import { Counted } from '../../ui/Counted.tsx';
import { NotFound } from '../../ui/NotFound.tsx';
import { Failure } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LeadForm } from './LeadForm.tsx';

interface AccessGateProps {
  kind: 'menu' | 'flyer';
  code: string;
  /** Renders what the pass opens; call `refused` when the server no longer accepts it. */
  children: (door: AccessDoor, pass: string, refused: () => void) => ReactNode;
}

/**
 * The pass a place issued to this device for a contact left there: it opens the place's menu and flyers without asking
 * again. It is kept on the device only, is necessary for what the person requested, and contains nothing about the
 * person.
 */
const key = (activityId: number) => `${ACCESS_PASS_KEY}${activityId}` as const;

const readPass = (activityId: number): string | null => readLocal(key(activityId));
const keepPass = (activityId: number, pass: string): void => writeLocal(key(activityId), pass);
const dropPass = (activityId: number): void => removeLocal(key(activityId));

/**
 * /access/menu/{code} and /access/flyer/{code}: asks for a contact once; a device that holds a pass goes straight in.
 */
export function AccessGate({ kind, code, children }: AccessGateProps) {
  const { data: door, error, retry } = useResource<AccessDoor>(`/api/access/${kind}/${encodeURIComponent(code)}`);
  if (door !== null)
    return (
      <>
        <Counted kind={kind === 'menu' ? 'menus' : 'flyers'} id={door.item_id} metric="scanned" />
        <Opened key={door.code} door={door}>
          {children}
        </Opened>
      </>
    );
  if (error === null)
    return (
      <Page title="Un momento…" narrow>
        <Skeleton height="320px" />
      </Page>
    );
  if (![400, 404, 422].includes(error.status)) return <Failure error={error} retry={retry} />;
  return (
    <NotFound
      kind={kind === 'menu' ? 'activities' : 'flyers'}
      title={MISSING_TITLES[`${kind}_access`]}
      text={error.message}
      list={
        kind === 'menu'
          ? { href: paths.activities, label: 'Tutte le attività' }
          : { href: paths.flyers, label: 'Tutti i volantini' }
      }
    />
  );
}

function Opened({ door, children }: { door: AccessDoor; children: AccessGateProps['children'] }) {
  const { id } = door.activity;
  const [pass, setPass] = useState(() => readPass(id));
  if (pass === null)
    return (
      <LeadForm
        door={door}
        onPass={(given) => {
          keepPass(id, given);
          setPass(given);
          scrollTo(0, 0);
        }}
      />
    );
  return children(door, pass, () => {
    dropPass(id);
    setPass(null);
  });
}
