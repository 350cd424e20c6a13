export interface ReceivedMail {
  /** By name in lower case, unfolded and decoded. */
  headers: Record<string, string>
  subject: string
  text: string
  html: string
}

/** Reads a message of at most two alternative parts: enough for what the product sends. */
export function readMail(source: string): ReceivedMail {
  const whole = partOf(source)
  const boundary = /boundary="?([^";]+)"?/i.exec(whole.headers['content-type'] ?? '')?.[1]
  const parts = boundary === undefined ? [whole] : whole.body.split(`--${boundary}`).slice(1, -1).map(partOf)
  const textOf = (type: string) => {
    const part = parts.find(({ headers }) => (headers['content-type'] ?? 'text/plain').startsWith(type))
    return part ? decodeBody(part).replaceAll('\r\n', '\n').trim() : ''
  }
  const { headers } = whole
  return { headers, subject: headers.subject ?? '', text: textOf('text/plain'), html: textOf('text/html') }
}

interface Part {
  headers: Record<string, string>
  body: string
}

function partOf(source: string): Part {
  const trimmed = source.replace(/^\r\n/, '')
  const end = trimmed.indexOf('\r\n\r\n')
  const head = trimmed.slice(0, end).replaceAll(/\r\n[ \t]+/g, ' ')
  const headers = head.split('\r\n').map((line) => {
    const at = line.indexOf(':')
    return [line.slice(0, at).toLowerCase(), decodeWords(line.slice(at + 1).trim())]
  })
  return { headers: Object.fromEntries(headers), body: trimmed.slice(end + 4) }
}

function decodeBody({ headers, body }: Part): string {
  const encoding = headers['content-transfer-encoding']?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  return encoding === 'quoted-printable' ? decodeQuoted(body.replaceAll('=\r\n', '')) : body
}

/** RFC 2047. */
function decodeWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_all, encoding: string, text: string) =>
      encoding.toLowerCase() === 'b' ? Buffer.from(text, 'base64').toString() : decodeQuoted(text.replaceAll('_', ' ')),
    )
}

function decodeQuoted(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString()
}
