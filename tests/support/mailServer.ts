import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/**
 * A minimal SMTP server. @param answers to RCPT TO, in turn or by recipient; '250 OK' when they run out, '' closes the connection
 */
export async function mailServer(answers: string[] | ((recipient: string) => string) = []) {
  /** The complete messages received, oldest first. */
  const received: string[] = [];
  const waiting: { count: number; done: () => void }[] = [];
  const server = createServer((socket) => {
    mail.tries += 1;
    socket.on('error', () => {});
    socket.write('220 prova\r\n');
    let text = '';
    let inMessage = false;
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      for (;;) {
        const end = text.indexOf(inMessage ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const part = text.slice(0, end);
        text = text.slice(end + (inMessage ? 5 : 2));
        if (inMessage) {
          inMessage = false;
          received.push(part);
          socket.write('250 preso\r\n');
          for (const { count, done } of waiting) if (received.length >= count) done();
        } else if (part === 'DATA') {
          inMessage = true;
          socket.write('354 avanti\r\n');
        } else if (part.startsWith('RCPT')) {
          const answer = typeof answers === 'function' ? answers(part) : (answers.shift() ?? '250 OK');
          if (answer === '') socket.destroy();
          else socket.write(`${answer}\r\n`);
        } else socket.write('250 OK\r\n');
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const mail = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Connections received, refused ones included. */
    tries: 0,
    received,
    /** Resolves when `count` messages have arrived. */
    has: (count: number): Promise<void> =>
      received.length >= count ? Promise.resolve() : new Promise((done) => waiting.push({ count, done })),
    async close(): Promise<void> {
      server.close();
      await once(server, 'close');
    },
  };
  return mail;
}

export type MailServer = Awaited<ReturnType<typeof mailServer>>;
