import { useState } from 'react';
import { addressToken } from '../../lib/addressToken.ts';
import { ApiError } from '../../lib/http.ts';

/** The page of a mailed link: opening it uses nothing up, because mail scanners open every link they see. */
export function useMailedLink() {
  const token = addressToken();
  const [state, setState] = useState<'open' | 'done' | 'spent'>(token === '' ? 'spent' : 'open');

  /** @param work sends the token */
  async function spend(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
      setState('done');
    } catch (error) {
      if (!(error instanceof ApiError) || error.fields.token === undefined) throw error;
      setState('spent');
    }
  }

  return { token, state, spend };
}
