/** A body of multipart/form-data as clients send a file. */
export function multipartBody(input: object, file: Uint8Array | undefined) {
  const boundary = 'form-of-a-test'
  const part = (name: string, more = '') =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`
  const payload = Buffer.concat([
    Buffer.from(`${part('input')}${JSON.stringify(input)}\r\n`),
    ...(file ? [Buffer.from(part('file', '; filename="file"')), file, Buffer.from('\r\n')] : []),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
