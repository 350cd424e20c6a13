import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

export interface DatabaseProxy {
  /** The database behind the proxy. */
  connectionString: string
  /** Takes connections and bytes and passes nothing on, as a network does that drops every packet. */
  silence(): void
  /** Takes new connections and answers none, as a stopped postmaster does; the open ones go on. */
  stall(): void
  /** Passes on again; bytes of the silence are lost, and its connections stay silent. */
  resume(): void
  close(): Promise<void>
}

/** A TCP proxy in front of a database that is reached by socket or by port. */
export async function startDatabaseProxy(target: string): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>()
  let isSilent = false
  let isStalled = false
  const track = (socket: Socket) => {
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)))
    return socket
  }
  const server = createServer((client) => {
    track(client)
    // A connection that missed bytes must not continue in the middle of a message.
    let isLost = isSilent || isStalled
    const database = isLost ? undefined : track(connect(addressOf(target)))
    const pass = (from: Socket, to: Socket | undefined) => {
      from.on('data', (bytes) => {
        isLost ||= isSilent
        if (!isLost) to?.write(bytes)
      })
      from.on('close', () => isLost || to?.destroy())
    }
    pass(client, database)
    if (database) pass(database, client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(target)
  url.search = ''
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    connectionString: url.toString(),
    silence() {
      isSilent = true
    },
    stall() {
      isStalled = true
    },
    resume() {
      isSilent = false
      isStalled = false
    },
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

function addressOf(target: string): NetConnectOpts {
  const { hostname, port, searchParams } = new URL(target)
  const folder = searchParams.get('host')
  const number = Number(port || 5432)
  return folder ? { path: `${folder}/.s.PGSQL.${number}` } : { host: hostname, port: number }
}
