import { createContext, type ReactNode } from 'react';
import type { ListKind } from '../../shared/rules/lists.ts';

/** What the app puts into every list (ui/ListItems.tsx), and the lists know nothing of: `client/app` gives it. */
export const ListAside = createContext<(kind: ListKind) => ReactNode>(() => null);
