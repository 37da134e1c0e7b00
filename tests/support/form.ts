/** A multipart form as a browser sends it: one file, or several parts. */
export function fileForm(field: string, name: string, type: string, bytes: Buffer) {
  const boundary = '----piazza-test';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
