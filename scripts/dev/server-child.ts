// The server of `npm run dev`: loads the libraries, waits for its settings, then loads our own files as they are then.
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { speakAllLanguages } from './sentences.ts'
import type { ServerSettings } from './server-process.ts'

const libraries =
  'fastify @fastify/static @fastify/swagger @fastify/swagger-ui ajv kysely pg pg-boss pino prom-client react-router sharp typebox'

async function start({ environment, shared }: ServerSettings): Promise<void> {
  await speakAllLanguages()
  const [{ startServer }, { readConfig }] = await Promise.all([
    import('#server/start-server.ts'),
    import('#server/config.ts'),
  ])
  const socket = createServer().listen(0, '127.0.0.1')
  await once(socket, 'listening')
  const server = await startServer(readConfig(environment), {
    onStep: (text) => console.log(text),
    onListening: () => process.send?.((socket.address() as AddressInfo).port),
    socket,
    seed: async (...settings) => (await import('#seed/child-process/seed-in-child.ts')).seedInChild(...settings),
    web: { mode: 'dev', buildDirectory: 'build' },
    shared,
  })
  process.off('SIGTERM', exit)
  process.once('SIGTERM', () => server.stop().then(exit))
}

const exit = () => process.exit(0)

// Ctrl+C reaches the whole group; the parent ends this process when it has stopped waiting for it.
process.on('SIGINT', () => {})
process.on('SIGTERM', exit)
process.on('disconnect', exit)
process.once('message', (settings) =>
  start(settings as ServerSettings).catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  }),
)
await Promise.all(libraries.split(' ').map((name) => import(name)))
