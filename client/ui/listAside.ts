import { createContext, type ReactNode } from 'react';
import type { ListKind } from '../../shared/rules/lists.ts';

/** What the app puts at the end of every list, and the lists know nothing of: `client/app` gives it. */
export const ListAside = createContext<(kind: ListKind) => ReactNode>(() => null);
