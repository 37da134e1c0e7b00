import type { ReactNode } from 'react';
import { paths } from '../../../shared/paths.ts';
import type { useResource } from '../../lib/resource.ts';
import { NotFound } from '../../ui/NotFound.tsx';
import { Failure } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';

type Answer = Pick<ReturnType<typeof useResource>, 'error' | 'retry'>;

/** 400 and 422 mean an address that nothing can have. */
export const isMissing = ({ error }: Pick<Answer, 'error'>): boolean =>
  error !== null && [400, 404, 422].includes(error.status);

interface UnansweredProps {
  answer: Answer;
  title: string;
  /** What is said of what does not exist, or no longer does. */
  missing: { title: string; text: string; list?: { href: string; label: string } };
  /** What stands there while the answer is on its way. */
  children: ReactNode;
}

/** A page whose answer is not here: it loads, it failed, or there is nothing. */
export function Unanswered({ answer, title, missing, children }: UnansweredProps) {
  const { error, retry } = answer;
  if (isMissing(answer))
    return <NotFound kind="events" list={{ href: paths.events, label: 'Tutti gli eventi' }} {...missing} />;
  return (
    <Page title={title} narrow>
      {error === null ? children : <Failure error={error} retry={retry} kind="events" />}
    </Page>
  );
}
