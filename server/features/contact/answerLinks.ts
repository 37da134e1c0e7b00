import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Links to the office's answers for people who wrote without an account: the mail contains no text that they typed, and
 * whoever opens the link reads the mailbox. A link is the message's id and an HMAC of it: 'NN.xxxx', 43 characters after
 * the dot.
 */
export function answerLinks(secret: string) {
  const sealOf = (id: number) => createHmac('sha256', secret).update(`contact-answer ${id}`).digest('base64url');
  return {
    of: (id: number) => `${id}.${sealOf(id)}`,
    /** @returns the message's id; null when the link is not valid */
    read(link: string): number | null {
      const [, id = '', seal = ''] = /^([1-9]\d{0,14})\.([\w-]{43})$/.exec(link) ?? [];
      if (seal === '') return null;
      return timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(Number(id)))) ? Number(id) : null;
    },
  };
}

export type AnswerLinks = ReturnType<typeof answerLinks>;
