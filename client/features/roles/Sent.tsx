import { useEffect, useRef } from 'react';
import { paths } from '../../../shared/paths.ts';
import { ROLE_LABELS, type Role } from '../../../shared/rules/accounts.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import css from './RoleRequestPage.module.css';

/** The confirmation of a sent request, with what happens next. */
export function Sent({ role }: { role: string }) {
  const news = useRef<HTMLDivElement>(null);
  // It replaces the form, which had the focus.
  useEffect(() => news.current?.focus({ preventScroll: true }), []);
  return (
    <Page title="Richiesta inviata" narrow>
      <div ref={news} tabIndex={-1} className={css.sheet}>
        <Notice
          kind="town"
          title={`Ruolo «${ROLE_LABELS[role as Role]}»`}
          action={<LinkButton href={`${paths.profile}#richieste`}>Segui la richiesta</LinkButton>}
        >
          La leggiamo appena possibile. Quando decidiamo ricevi una notifica e una mail; fino ad allora puoi ritirarla
          dal tuo profilo.
        </Notice>
      </div>
    </Page>
  );
}
