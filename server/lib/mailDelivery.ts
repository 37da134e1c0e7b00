import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Clock } from './clock.ts';
import type { Attachment } from './mailQueue.ts';
import { qrPng } from './qr.ts';

/** A mail in nodemailer's terms. */
export interface Message {
  to: string;
  subject: string;
  text: string;
  html: string;
  from: { name: string; address: string };
  replyTo?: string;
  date: Date;
  headers: Record<string, string>;
  attachments?: Attachment[];
}

/** A transport. `send` rejects when the mail was not delivered. */
export interface Delivery {
  send(message: Message): Promise<void>;
  close(): void;
}

/** @param url smtp(s)://user:password@host:port; a password is only sent over TLS */
export function toServer(url: string): Delivery {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    pool: true,
    maxConnections: 2,
    // The mailer itself counts and schedules retries.
    maxRequeues: 0,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) }, requireTLS: !secure }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (message) => void (await transport.sendMail(composed(message))),
    close: () => transport.close(),
  };
}

/** Writes .eml files to DATA_DIR/mail, for a portal without a mail server. */
export function toFiles(dataDir: string, clock: Clock, log: FastifyBaseLogger): Delivery {
  const folder = join(dataDir, 'mail');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(message) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const moment = clock().toString({ fractionalSecondDigits: 3 }).replaceAll(/[:.]/g, '-');
      const file = join(folder, `${moment}-${randomBytes(3).toString('hex')}.eml`);
      const { message: source } = await transport.sendMail(composed(message));
      await writeFile(file, source as Buffer, { mode: 0o600 });
      log.info({ file }, 'mail written to a file: SMTP_URL is not set');
    },
    close: () => transport.close(),
  };
}

/** The mail library parses addresses given as text and may find several in one, so it gets an object instead. */
function composed({ to, replyTo, attachments = [], ...message }: Message): SendMailOptions {
  return {
    ...message,
    to: { name: '', address: to },
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    envelope: { from: message.from.address, to: [to] },
    attachments: attachments.map(asFile),
  };
}

function asFile(attachment: Attachment): NonNullable<SendMailOptions['attachments']>[number] {
  const { name: filename } = attachment;
  if ('calendar' in attachment) {
    const { calendar } = attachment;
    const method = /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH';
    return { filename, content: calendar, contentType: `text/calendar; charset=utf-8; method=${method}` };
  }
  return {
    filename,
    content: qrPng(attachment.qr),
    contentType: 'image/png',
    cid: filename,
    contentDisposition: 'inline',
  };
}
