import { type Agent, request } from 'node:http'

interface Sent {
  /** 0 when the server closed the connection before the answer could be read. */
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

interface Request {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string | Buffer
  agent?: Agent
}

/** One HTTP request as bytes: the answer is neither decompressed nor followed. */
export function send(url: string, { method = 'GET', headers, body, agent }: Request = {}): Promise<Sent> {
  return new Promise((resolve) => {
    const lost = () => resolve({ status: 0, headers: {}, body: Buffer.alloc(0) })
    const sent = request(url, { method, headers, agent }, async (response) => {
      const chunks: Buffer[] = []
      response.on('error', lost)
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    sent.on('error', lost)
    sent.end(body)
  })
}

export function sendJson(url: string, body: string | Buffer, options: Omit<Request, 'method' | 'body'> = {}) {
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    ...options.headers,
  }
  return send(url, { ...options, method: 'POST', headers, body })
}
