// The process: reads the environment, starts the server, stops it on a signal.

import { EmbeddedPostgresError } from '#server/db/embedded/embedded-postgres-error.ts'
import { ConfigError, readConfig } from './config.ts'
import { type RunningServer, startServer } from './start-server.ts'

const stopWithinMs = 9_000

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const server = await startServer(config, {
    onStep: (text) => console.log(text),
    web: { mode: process.argv.includes('--dev') ? 'dev' : 'built', buildDirectory: 'build' },
  })
  console.log(`GharSaaf is open at ${server.url}`)
  stopOnSignal(server)
}

function stopOnSignal(server: RunningServer): void {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    console.log('Closing…')
    setTimeout(() => process.exit(1), stopWithinMs).unref()
    server.stop().then(() => process.exit(0))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

main().catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof EmbeddedPostgresError
  console.error(expected ? error.message : error)
  process.exit(1)
})
