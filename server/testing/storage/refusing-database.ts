import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'

interface Refusal {
  /** A free one when 0. */
  port: number
  /** Of PostgreSQL. */
  code: string
  message: string
}

/** Refuses every connection as PostgreSQL or a pooler does; emits `connection` for each. `isSilent` says which ones get no answer. */
export async function startRefusing(
  { port, code, message }: Refusal,
  isSilent: (connection: number) => boolean = () => false,
): Promise<Server> {
  const fields = Buffer.from(['SFATAL', 'VFATAL', `C${code}`, `M${message}`, '', ''].join('\0'))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(fields.length + length.length)
  let connections = 0
  const server = createServer((client: Socket) => {
    client.on('error', () => {})
    connections += 1
    if (!isSilent(connections)) client.on('data', () => client.end(Buffer.concat([Buffer.from('E'), length, fields])))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}
