/** A form with the input as JSON and, mostly, a file: what calls with a file take. */
interface SentForm {
  input: string
  file: Buffer | undefined
}

const maxHeadBytes = 1024

/**
 * Reads a body of multipart/form-data (RFC 7578) with the parts `input` and `file`, each at most once. The file is a view of the body, and
 * is not copied. Undefined for any other form.
 */
export function readForm(body: Buffer, contentType: string): SentForm | undefined {
  const parts = partsOf(body, contentType)
  const names = parts?.map(({ name }) => name)
  if (!parts || !names?.includes('input') || new Set(names).size < names.length) return undefined
  if (names.some((name) => name !== 'input' && name !== 'file')) return undefined
  const bytesOf = (wanted: string) => parts.find(({ name }) => name === wanted)?.bytes
  return { input: bytesOf('input')?.toString() ?? '', file: bytesOf('file') }
}

interface Part {
  name: string
  bytes: Buffer
}

function partsOf(body: Buffer, contentType: string): Part[] | undefined {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? []
  const delimiter = `--${quoted ?? plain ?? ''}`
  if (delimiter === '--' || !startsWith(body, delimiter, 0)) return undefined
  const parts: Part[] = []
  let at = delimiter.length
  while (!startsWith(body, '--', at)) {
    const end = body.subarray(at, at + maxHeadBytes).indexOf('\r\n\r\n')
    const head = body.toString('latin1', at, at + Math.max(end, 0))
    const name = /^content-disposition:\s*form-data;(?:.*;)?\s*name="([^"]*)"/im.exec(head)?.[1]
    const from = at + end + 4
    const until = body.indexOf(`\r\n${delimiter}`, from)
    // A third part is not ours.
    if (end < 0 || name === undefined || until < 0 || parts.length > 1) return undefined
    parts.push({ name, bytes: body.subarray(from, until) })
    at = until + 2 + delimiter.length
  }
  return parts
}

const startsWith = (body: Buffer, text: string, at: number) => body.toString('latin1', at, at + text.length) === text
