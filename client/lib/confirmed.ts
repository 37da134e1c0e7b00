import { proxy, ref } from 'valtio';
import type { ErrorBody } from '../../shared/contract/errors.ts';
import { CONFIRM } from '../../shared/rules/strongSignIn.ts';
import { ApiError, call } from './http.ts';

/** The question for password or passkey that is open; the dialog of features/accounts answers it. */
export const confirmationStore = proxy<{ answer: ((confirmed: boolean) => void) | null }>({ answer: null });

/**
 * Like `call`, for what the server accepts only shortly after password or passkey: when it is refused for that, the
 * person is asked, on whatever page (client/app/Live.tsx), and the same call is made again.
 * @throws ApiError like `call`; the refusal itself when the person does not confirm
 */
export async function callConfirmed<T>(...[url, options]: Parameters<typeof call>): Promise<T> {
  try {
    return await call<T>(url, options);
  } catch (error) {
    const isRefused = error instanceof ApiError && (error.body as ErrorBody | undefined)?.code === CONFIRM;
    if (!isRefused || !(await asked())) throw error;
    return call<T>(url, options);
  }
}

function asked(): Promise<boolean> {
  // A question that another call has opened meanwhile is given up.
  confirmationStore.answer?.(false);
  return new Promise((resolve) => {
    confirmationStore.answer = ref((confirmed: boolean) => {
      confirmationStore.answer = null;
      resolve(confirmed);
    });
  });
}
